import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { errorResponse } from '#app/platform/http.server.ts';
import { serveRemix } from '#app/platform/serve-remix.server.ts';
import { readForm } from './read-form.server.ts';

const FIELD = { name: 'photo', maxBytes: 10_000_000, tooLarge: 'Too large', from: '192.0.2.1' };
afterEach(() => void vi.restoreAllMocks());

const from = (place: number) => ({ ...FIELD, from: `198.51.100.${place}` });

function post(bytes: number, filename = 'a.jpg'): Request {
  const body = new FormData();
  body.append('name', 'Mabel');
  body.append('words', 'Über: “schön”');
  body.append('photo', new File([new Uint8Array(bytes).fill(7)], filename));
  return new Request('http://localhost/', { method: 'POST', body });
}

it.each(['a.jpg', 'a "quoted"; name=odd.jpg', '写真=1.jpg'])('reads fields and a file called %s', async (filename) => {
  const { sent, file, release } = await readForm(post(5000, filename), FIELD);
  expect(Object.fromEntries(sent)).toEqual({ name: 'Mabel', words: 'Über: “schön”' });
  expect(file()).toEqual(Buffer.alloc(5000, 7));
  release();
});

it('a field without a file has none', async () => {
  const { file, release } = await readForm(post(0, ''), FIELD);
  expect(file()).toBeNull();
  release();
});

it.each([10_000_001, 10_500_000, 15_000_000])('keeps the fields before a file of %i bytes, which is too large', async (bytes) => {
  const { sent, file, release } = await readForm(post(bytes), FIELD);
  expect(Object.fromEntries(sent)).toEqual({ name: 'Mabel', words: 'Über: “schön”' });
  expect(file).toThrow(expect.objectContaining({ code: 'TOO_LARGE', field: 'photo', userMessage: 'Too large' }));
  release();
});

it('refuses fields that are too large, and what is no form', async () => {
  const body = new FormData();
  body.append('words', 'W'.repeat(11_000_000));
  const large = new Request('http://localhost/', { method: 'POST', body });
  await expect(readForm(large, FIELD)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const garbage = new Request('http://localhost/', { method: 'POST', headers, body: 'garbage' });
  await expect(readForm(garbage, FIELD)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('refuses tens of thousands of parts before they are parsed', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\na\r\n';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const many = new Request('http://localhost/', { method: 'POST', headers, body: `${part.repeat(21)}--x--\r\n` });
  await expect(readForm(many, FIELD)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const few = new Request('http://localhost/', { method: 'POST', headers, body: `${part.repeat(3)}--x--\r\n` });
  const { file, release } = await readForm(few, FIELD);
  expect(file()).toEqual(Buffer.from('a'));
  release();
});

it('takes no file while others fill the memory that files may have, but the fields; and takes it once they are done', async () => {
  const before = await Promise.all(Array.from({ length: 6 }, (_, place) => readForm(post(9_900_000), from(place))));
  const { sent, file, release } = await readForm(post(9_900_000), FIELD);
  expect(sent.get('name')).toBe('Mabel');
  expect(file).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', field: 'photo' }));
  release();
  for (const form of before) form.release();
  const after = await readForm(post(9_900_000), FIELD);
  expect(after.file()).toHaveLength(9_900_000);
  after.release();
});

it('takes two files of an address at once, and of a third the fields, while it has room for others', async () => {
  const two = await Promise.all([readForm(post(9_900_000), FIELD), readForm(post(9_900_000), FIELD)]);
  const third = await readForm(post(9_900_000), FIELD);
  expect(third.sent.get('name')).toBe('Mabel');
  expect(third.file).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  const other = await readForm(post(9_900_000), from(1));
  expect(other.file()).toHaveLength(9_900_000);
  for (const form of [...two, third, other]) form.release();
});

it('a client whose file takes too long reads why, as the form’s refusal, and its connection goes on', async () => {
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  const begun: Promise<string>[] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    const reading = readForm(request, FIELD);
    begun.push(reading.then(({ sent }) => sent.get('words') ?? ''));
    const { file, release } = await reading;
    try {
      return Response.json({ bytes: file()?.length });
    } catch (error) {
      return errorResponse(error);
    } finally {
      release();
    }
  };
  // No more of a build than a route without a page needs.
  const build = {
    routes: { form: { id: 'form', path: 'form', module: { action } } },
    entry: { module: {} },
    assets: { version: '1', routes: {} },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  const getLoadContext = () => ({ cspNonce: '', clientAddress: '', isDocument: true });
  const server = express()
    .all('*', serveRemix({ build, mode: 'production', getLoadContext }))
    .listen(0);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port);
  let answers = '';
  client.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  const form = await post(2_000_000).arrayBuffer();
  const [begin, rest] = [form.slice(0, 1_000_000), form.slice(1_000_000)];
  const boundary = /^--(.+)\r\n/.exec(Buffer.from(form.slice(0, 200)).toString())?.[1];
  const head = `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n`;
  const send = (bytes: ArrayBuffer) => client.write(new Uint8Array(bytes));
  client.write(`${head}Content-Length: ${form.byteLength}\r\n\r\n`);
  send(begin);
  await expect.poll(() => limit.mock.calls).toEqual([[120_000]]);
  late.abort();
  await expect.poll(() => answers).toContain('The file took too long to arrive.');
  // Not 408, at which a browser sends everything again; and no error of ours.
  expect(answers).toMatch(/^HTTP\/1.1 413 /);
  expect(await begun[0]).toBe('Über: “schön”');
  send(rest);
  client.write(`${head}Content-Length: ${form.byteLength}\r\n\r\n`);
  send(form);
  await expect.poll(() => answers).toContain('{"bytes":2000000}');
  client.destroy();
  server.close();
});
