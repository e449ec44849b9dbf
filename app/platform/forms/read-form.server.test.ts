import { expect, it } from 'vitest';
import { readForm } from './read-form.server.ts';

const FIELD = { name: 'photo', maxBytes: 10_000_000, tooLarge: 'Too large' };

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

it('takes no file while others fill the memory that files may have, but the fields; and takes it once they are done', async () => {
  const before = await Promise.all(Array.from({ length: 6 }, () => readForm(post(9_900_000), FIELD)));
  const { sent, file, release } = await readForm(post(9_900_000), FIELD);
  expect(sent.get('name')).toBe('Mabel');
  expect(file).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', field: 'photo' }));
  release();
  for (const form of before) form.release();
  const after = await readForm(post(9_900_000), FIELD);
  expect(after.file()).toHaveLength(9_900_000);
  after.release();
});
