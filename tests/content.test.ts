import { beforeAll, describe, expect, it } from 'vitest';
import { PART_NAMES } from '#app/content/parts.ts';
import { BLOCK_NAMES, BLOCKS } from '#app/showcases/blocks.ts';
import { Client, until } from './client.ts';
import { origin } from './product.ts';
import { callsSoFar, callsUnderWay } from './sandbox-model.ts';

const vehicle = (model: string) => ({ vehicleData: { year: '1955', make: 'Porsche', model }, photoUrls: [] });

describe('the history of a vehicle', () => {
  let owner: Client;
  beforeAll(async () => {
    owner = await Client.someone(origin);
  });

  const ask = (model: string) => owner.send('POST', '/api/generate/content', vehicle(model));

  it('is generated in the shape that the outputs print', async () => {
    const content = await (await ask('356')).json();
    expect(content).toMatchObject({
      historicalContent: {
        title: expect.any(String),
        overview: expect.stringContaining('356'),
        significance: expect.any(String),
        advertising: { campaigns: expect.any(Array), taglines: expect.any(Array), overview: expect.any(String) },
      },
      vehicleDescription: expect.any(String),
      photoUrls: [],
    });
    expect((content as { historicalContent: { trivia: string[] } }).historicalContent.trivia.length).toBeGreaterThan(3);
  });

  it('reports its stages while it is generated', async () => {
    const reply = await owner.send('POST', '/api/generate/content', vehicle('356 A'), { Prefer: 'respond-async' });
    const { events } = (await reply.json()) as { events: string };
    const told = await (await owner.fetch(events)).text();
    expect(told).toContain('Writing the history');
    expect(told).toMatch(/"type":"done"/);
  });

  describe('one block of it', () => {
    const written = {
      historicalContent: {
        title: 'Mine',
        overview: 'It was ours from the first day.',
        significance: '',
        trivia: ['It was red.'],
        advertising: { campaigns: [], taglines: [], overview: '' },
      },
      vehicleDescription: '',
    };
    const askBlock = (block: string, model = '356') =>
      owner.send('POST', '/api/generate/content', { ...vehicle(model), ...written, block });

    it.concurrent.each(BLOCK_NAMES)('is generated alone: %s', async (block) => {
      const answer = (await (await askBlock(block)).json()) as Record<string, string | string[]>;
      expect(Object.keys(answer).toSorted()).toEqual([block, 'evidence'].toSorted());
      expect(Array.isArray(answer[block])).toBe(BLOCKS[block].kind === 'list');
      expect(answer[block]?.length).toBeGreaterThan(0);
    });

    it('differs from the present one', async () => {
      const { title } = (await (await askBlock('title')).json()) as { title: string };
      const body = { ...vehicle('356'), historicalContent: { ...written.historicalContent, title }, block: 'title' };
      const again = (await (await owner.send('POST', '/api/generate/content', body)).json()) as { title: string };
      expect(again.title).not.toBe(title);
    });

    it('reports its own stages', async () => {
      const body = { ...vehicle('356 B'), ...written, block: 'trivia' };
      const reply = await owner.send('POST', '/api/generate/content', body, { Prefer: 'respond-async' });
      const { events } = (await reply.json()) as { events: string };
      expect(await (await owner.fetch(events)).text()).toContain('Writing “Trivia”');
    });

    it('is retried when the answer is malformed, and fails with the same message as the whole', async () => {
      expect((await askBlock('significance', '356 [malformed]')).status).toBe(200);
      const failed = await Promise.all(
        ['[always-malformed]', '[refuse]', '[down]'].map((fault) => askBlock('overview', `356 ${fault}`)),
      );
      expect(failed.map(({ status }) => status)).toEqual([422, 422, 503]);
    });

    it('is refused for an unknown name', async () => {
      expect((await askBlock('photos')).status).toBe(400);
    });
  });

  it('is retried when the model answers in the wrong form', async () => {
    expect((await ask('356 [malformed]')).status).toBe(200);
  });

  const SILENT = 'The language model does not answer. Please try again in a moment.';
  const OUT_OF_ORDER =
    'Writing is out of order on our side, and trying again won’t help until we have fixed it. You can write the text yourself.';
  it.concurrent.each([
    ['always-malformed', 422, 'The language model’s answer could not be read. Please try again.'],
    ['refuse', 422, 'The language model declined to write about this vehicle.'],
    ['down', 503, SILENT],
    ['cut-off', 503, 'The language model stopped before it had finished. Please try again.'],
    ['truncated', 503, 'The language model stopped before it had finished. Please try again.'],
    [
      'filtered',
      422,
      'The language model’s filter held the text back. Please reword what you say about the vehicle, or write the text yourself.',
    ],
    ['bad-key', 500, OUT_OF_ORDER],
    ['bad-schema', 500, OUT_OF_ORDER],
    ['always-busy', 503, 'The language model is busy. Please try again in a minute.'],
    ['quota', 503, 'Our quota with the language model is used up for now. Please try again later, or write the text yourself.'],
  ])('says why there is none: %s', async (mark, status, error) => {
    const reply = await ask(`356 [${mark}]`);
    expect([reply.status, await reply.json()]).toEqual([status, { error }]);
  });

  it.concurrent.each(['busy', 'broken'])('succeeds by itself after the model was %s for a moment', async (mark) => {
    expect((await ask(`356 [${mark}]`)).status).toBe(200);
  });

  it.each([
    ['down', 1],
    ['cut-off', PART_NAMES.length],
  ])(
    'is requested at most twice while the model remains so, since each attempt costs money and time: %s, %i parts',
    async (mark, parts) => {
      const before = await callsSoFar();
      expect((await ask(`356 once more [${mark}]`)).status).toBe(503);
      expect(await callsSoFar()).toBe(before + 2 * parts);
    },
  );

  it('of a model that falls silent fails in time, before its first chunk and after it, without holding others up for long', async () => {
    const asked = performance.now();
    const seconds = async <Result>(promise: Promise<Result>) => [await promise, (performance.now() - asked) / 1000] as const;
    const silent = ['[stall]', '[stall-midway]', '[stall]', '[stall-midway]', '[stall]', '[stall-midway]', '[stall]', '[stall]'];
    const stalled = silent.map((mark, index) => seconds(ask(`356 ${mark} ${index}`)));
    // A text that has begun is written by several calls.
    await until(async () => (await callsUnderWay()) >= silent.length, { what: 'the calls' });
    const [sound, waited] = await seconds(ask('356 Speedster'));
    expect(sound.status).toBe(200);
    expect(waited).toBeLessThan(40);
    for (const [reply, time] of await Promise.all(stalled)) {
      expect([reply.status, await reply.json()]).toEqual([503, { error: SILENT }]);
      expect(time).toBeLessThan(40);
    }
    expect(await callsUnderWay()).toBe(0);
  }, 90_000);

  it('can be canceled by its owner, which ends the model’s work', async () => {
    const reply = await owner.send('POST', '/api/generate/content', vehicle('356 [endless]'), { Prefer: 'respond-async' });
    const { location, events } = (await reply.json()) as { location: string; events: string };
    await until(async () => (await callsUnderWay()) > 0, { what: 'the calls' });
    const stranger = await Client.someone(origin);
    expect((await stranger.send('DELETE', location)).status).toBe(404);
    expect((await owner.send('DELETE', location)).status).toBe(204);
    expect(await (await owner.fetch(events)).text()).toContain('This was canceled.');
    await until(async () => (await callsUnderWay()) === 0, { what: 'the end of the call' });
    expect(await owner.call('GET', location)).toMatchObject({ state: 'failed', error: 'This was canceled.' });
  });
});
