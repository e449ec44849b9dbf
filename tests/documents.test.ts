import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { Client, until } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { dataDir, origin } from './product.ts';

/** The product's processes, as recorded by npm start. */
const processes = (): Record<string, { pid: number }> => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).children;

describe('a document', () => {
  let owner: Client;
  let photos: string[];

  beforeAll(async () => {
    owner = await Client.someone(origin);
    photos = await Promise.all([1, 2, 3].map(async (seed) => owner.upload(await jpeg({ seed }))));
  });

  const askPdf = (model: string, headers = {}) =>
    owner.send('POST', '/api/generate/pdf', projectBody(photos, { model }), headers);

  it('is returned to a client that waits, with its name', async () => {
    const reply = await askPdf('Waits');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Disposition')).toContain('1967_Volvo_Waits_Brochure.pdf');
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is on the paper that is asked for, letter if none is, in both editions', async () => {
    const printed = async (extra: object) => {
      const body = { ...projectBody(photos, { model: 'Paper' }), ...extra };
      const reply = await owner.send('POST', '/api/generate/pdf', body);
      const [page] = (await PDFDocument.load(await reply.arrayBuffer())).getPages();
      const { width = 0, height = 0 } = page?.getTrimBox() ?? {};
      const name = /filename="?([^";]+)/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1];
      return { name, size: [width, height].map((points) => Math.round((points / 72) * 25.4)) };
    };
    const a4 = [210, 297];
    expect(await printed({ paper: 'a4' })).toEqual({ name: '1967_Volvo_Paper_Brochure_A4.pdf', size: a4 });
    expect(await printed({ paper: 'a4', edition: 'print' })).toEqual({
      name: '1967_Volvo_Paper_Brochure_A4_Print.pdf',
      size: a4,
    });
    expect(await printed({})).toEqual({ name: '1967_Volvo_Paper_Brochure.pdf', size: [216, 279] });
    const refused = await owner.send('POST', '/api/generate/pdf', { ...projectBody(photos, { model: 'Paper' }), paper: 'a3' });
    expect(refused.status).toBe(400);
  });

  it('is followed by a client that does not wait: accepted, stages, done, file', async () => {
    const reply = await askPdf('Follows', { Prefer: 'respond-async' });
    expect(reply.status).toBe(202);
    const { location, events } = (await reply.json()) as { location: string; events: string };
    expect(reply.headers.get('Location')).toBe(location);
    const told = (await (await owner.fetch(events)).text())
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => JSON.parse(event.slice('data: '.length)));
    const stages = told.slice(0, -1);
    // A stage that ends before the client listens is not reported.
    expect(stages.length).toBeGreaterThan(0);
    expect(stages.every(({ type }) => type === 'progress')).toBe(true);
    const last = told.at(-1);
    expect(last.type).toBe('done');
    const file = await owner.fetch(last.result.file);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(await owner.call('GET', location)).toMatchObject({ state: 'done' });
  });

  it('is rendered once for concurrent requests, and served from storage afterward', async () => {
    const accepted = await Promise.all([1, 2].map(() => askPdf('Twice', { Prefer: 'respond-async' })));
    const [first, second] = await Promise.all(accepted.map(async (reply) => (await reply.json()) as { id: string }));
    expect(first?.id).toMatch(/^document-/);
    expect(second?.id).toBe(first?.id);
    const bytes = await Promise.all([1, 2].map(async () => Buffer.from(await (await askPdf('Twice')).arrayBuffer())));
    expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
    expect((await askPdf('Twice', { Prefer: 'respond-async' })).status).toBe(200);
  });

  it('names what is wrong with a request', async () => {
    const noPhoto = await owner.send('POST', '/api/generate/pdf', projectBody([]));
    expect([noPhoto.status, await noPhoto.json()]).toEqual([400, { error: 'project.photoUrls: Please add at least one photo' }]);
    const noJson = await owner.fetch('/api/generate/pdf', { method: 'POST', body: 'not json' });
    expect(noJson.status).toBe(400);
    for (const body of ['null', '[]', '"a text"']) {
      expect((await owner.fetch('/api/generate/pdf', { method: 'POST', body })).status).toBe(400);
    }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const refused = await owner.fetch('/api/generate/pdf', { method });
      expect([refused.status, refused.headers.get('Allow'), await refused.json()]).toEqual([405, 'POST', { error: 'Use POST' }]);
    }
  });

  it('is not sent again to a client that has it', async () => {
    const { location } = (await (await askPdf('Known', { Prefer: 'respond-async' })).json()) as { location: string };
    await (await owner.fetch(`${location}/events`)).text();
    const { result } = await owner.call<{ result: { file: string } }>('GET', location);
    const first = await owner.fetch(result.file);
    await first.arrayBuffer();
    const again = await owner.fetch(result.file, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is returned once, and soon, though the worker is killed while rendering it', async () => {
    const started = performance.now();
    await askPdf('Undisturbed');
    const undisturbed = performance.now() - started;
    const asked = await askPdf('Killed', { Prefer: 'respond-async' });
    const { id } = (await asked.json()) as { id: string };
    const events = await owner.fetch(`/api/jobs/${id}/events`);
    const reader = events.body?.getReader();
    // The first stage has been reported, so rendering is under way.
    await reader?.read();
    const killed = processes().worker?.pid;
    // Killing pid 0 would kill this test's own process group.
    if (!killed) throw new Error('There is no worker to kill');
    process.kill(killed, 'SIGKILL');
    const killedAt = performance.now();
    // Requested again while nobody renders it: it shares the pending job.
    const reply = await askPdf('Killed');
    expect(reply.status).toBe(200);
    // A few seconds until it is missed; then a worker and its Chrome start, at this machine's pace, and render it.
    expect(performance.now() - killedAt).toBeLessThan(20_000 + 10 * undisturbed);
    await reader?.cancel();
    expect(await owner.call('GET', `/api/jobs/${id}`)).toMatchObject({ state: 'done' });
    expect(await db.selectFrom('jobs').select('run').where('id', '=', id).execute()).toEqual([{ run: 1 }]);
    // Its parent may be slow to notice the death of a worker that had almost finished.
    await until(async () => processes().worker?.pid !== killed, { what: 'a new worker' });
    await until(async () => (await fetch(`${origin}/healthz`)).ok, { what: 'health' });
  });
});
