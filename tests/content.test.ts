import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BLOCK_NAMES, BLOCKS } from '#app/showcases/blocks.ts';
import { Client } from './client.ts';

const vehicle = (model: string) => ({ vehicleData: { year: '1955', make: 'Porsche', model }, photoUrls: [] });

describe('the history of a vehicle', () => {
  let owner: Client;
  beforeAll(async () => {
    owner = await Client.someone(inject('origin'));
  });

  const ask = (model: string) => owner.send('POST', '/api/generate/content', vehicle(model));

  it('is written in the shape that the outputs print', async () => {
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

  it('tells its stages as it is written', async () => {
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

    it.each(BLOCK_NAMES)('is written alone: %s', async (block) => {
      const answer = (await (await askBlock(block)).json()) as Record<string, string | string[]>;
      expect(Object.keys(answer)).toEqual([block]);
      expect(Array.isArray(answer[block])).toBe(BLOCKS[block].kind === 'list');
      expect(answer[block]?.length).toBeGreaterThan(0);
    });

    it('is another than the one that stands', async () => {
      const { title } = (await (await askBlock('title')).json()) as { title: string };
      const body = { ...vehicle('356'), historicalContent: { ...written.historicalContent, title }, block: 'title' };
      const again = (await (await owner.send('POST', '/api/generate/content', body)).json()) as { title: string };
      expect(again.title).not.toBe(title);
    });

    it('tells its own stages', async () => {
      const body = { ...vehicle('356 B'), ...written, block: 'trivia' };
      const reply = await owner.send('POST', '/api/generate/content', body, { Prefer: 'respond-async' });
      const { events } = (await reply.json()) as { events: string };
      expect(await (await owner.fetch(events)).text()).toContain('Writing “Trivia”');
    });

    it('is asked for anew when the answer is malformed, and fails with the same words as the whole', async () => {
      expect((await askBlock('significance', '356 [malformed]')).status).toBe(200);
      const failed = await Promise.all(
        ['[always-malformed]', '[refuse]', '[down]'].map((fault) => askBlock('overview', `356 ${fault}`)),
      );
      expect(failed.map(({ status }) => status)).toEqual([422, 422, 503]);
    });

    it('is refused for a name that is none', async () => {
      expect((await askBlock('photos')).status).toBe(400);
    });
  });

  it('is asked for anew when the model answers in a wrong form', async () => {
    expect((await ask('356 [malformed]')).status).toBe(200);
  });

  it.each([
    ['356 [always-malformed]', 422, 'The language model’s answer could not be read. Please try again.'],
    ['356 [refuse]', 422, 'The language model declined to write about this vehicle.'],
    ['356 [down]', 503, 'The language model does not answer. Please try again in a moment.'],
  ])('says why when there is none: %s', async (model, status, error) => {
    const reply = await ask(model);
    expect([reply.status, await reply.json()]).toEqual([status, { error }]);
  });
});
