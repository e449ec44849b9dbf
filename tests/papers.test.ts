import { beforeAll, describe, expect, it } from 'vitest';
import { findRecord } from '#app/showcases/evidence/footings.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import type { GeneratedContent, Showcase } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { drawPaper } from './draw-paper.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** The stand-in for a model reads the real picture, so that a misread letter is possible here, too. */
describe('an owner’s paper', () => {
  let owner: Client;
  let paper: Paper;

  const vehicleData = { year: '1963', make: 'Chevrolet', model: 'Corvette' };
  const confirmed = (some: Paper, change: object = {}): Paper => ({
    ...some,
    details: some.details.map((detail) => ({ ...detail, ...change, isConfirmed: true })),
  });
  const detailOf = (label: string) => paper.details.find((detail) => detail.label === label);
  const write = async (papers: Paper[]): Promise<GeneratedContent> => {
    const body = { vehicleData, papers, block: 'vehicleDescription', historicalContent: undefined };
    const reply = await owner.send('POST', '/api/generate/content', body);
    expect(reply.status).toBe(200);
    return (await reply.json()) as GeneratedContent;
  };
  const states = ({ evidence }: GeneratedContent) =>
    evidence?.sentences.map(({ state, cites }) => ({
      state,
      passages: evidence.sources.flatMap(({ kind, passages }) =>
        passages.filter(({ id }) => cites.includes(id)).map(({ text }) => `${kind}: ${text}`),
      ),
    }));

  beforeAll(async () => {
    owner = await Client.someone(origin);
    paper = await owner.call<Paper>('POST', '/api/read-paper', { objectPath: await owner.upload(await drawPaper()) });
  });

  it('is read, each detail with its place on the picture, and nothing of it is confirmed', () => {
    expect(paper.kind).toBe('build-sheet');
    expect(detailOf('Engine')).toMatchObject({ topic: 'engine', value: '327 cu in V8 with 340 hp', isConfirmed: false });
    expect(detailOf('Sold to')?.topic).toBe('person');
    const { top = 0, height = 0 } = detailOf('Engine')?.box ?? {};
    // The third of eight lines.
    expect([top > 0.25, top + height < 0.45]).toEqual([true, true]);
  });

  it('is a source of what its owner has confirmed, and of nothing else', async () => {
    const [one, other] = [await write([paper]), await write([confirmed(paper)])];
    expect(states(one)?.flatMap(({ passages }) => passages)).toEqual([]);
    const cited = states(other)?.filter(({ passages }) => passages.length > 0);
    expect(cited).toContainEqual({ state: 'sourced', passages: ['document: Rear axle ratio: 3.70'] });
    expect(JSON.stringify(other)).not.toMatch(/109241|Lindqvist|won Le Mans/);
  });

  it('that its owner has corrected is their own statement', async () => {
    const axle = paper.details.filter(({ label }) => label === 'Rear axle ratio');
    const corrected = confirmed({ ...paper, details: axle }, { value: '4.11' });
    const content = await write([corrected]);
    expect(content.evidence?.sources.map(({ kind }) => kind)).not.toContain('document');
    expect(content.evidence?.sources.flatMap(({ passages }) => passages.map(({ text }) => text))).toContain(
      'Build sheet, Rear axle ratio: 4.11',
    );
  });

  it('is kept with the showcase, its duplicate and its draft, for its owner alone', async () => {
    const body = { ...projectBody([await owner.upload(await jpeg({ seed: 41 }))]), papers: [confirmed(paper)] };
    const { id } = await owner.call<Showcase>('POST', '/api/projects/save', body);
    const at = `/api/projects/${id}`;
    expect((await owner.call<Showcase>('GET', at)).papers).toEqual([confirmed(paper)]);
    const { papers: _papers, project, ...texts } = body;
    const { trophies: _trophies, flyerConfig: _config, ...fields } = { trophies: [], flyerConfig: null, ...project };
    const updated = await owner.call<Showcase>('PUT', at, { ...fields, ...texts });
    expect(updated.papers).toHaveLength(1);
    expect((await owner.call<Showcase>('POST', `${at}/duplicate`)).papers).toHaveLength(1);
    const draft = await owner.call<{ id: string }>('POST', '/api/drafts', { state: { papers: [paper] } });
    expect(await owner.call('GET', `/api/drafts/${draft.id}`)).toMatchObject({ state: { papers: [paper] } });
    const admin = await Client.signedIn(origin, 'admin');
    expect(await admin.call('GET', `/api/admin/projects/${id}`)).not.toHaveProperty('papers');
    expect(await admin.call('GET', at)).toMatchObject({ papers: [] });
    expect(await (await admin.fetch(`/showcase/${id}.data`)).text()).not.toContain('Sebring Silver');
    expect((await admin.send('GET', `${paper.photoUrl}?size=print`)).status).toBe(404);
    const reading = await db.selectFrom('jobs').select('id').where('kind', '=', 'paper').executeTakeFirstOrThrow();
    expect((await admin.send('GET', `/api/jobs/${reading.id}`)).status).toBe(404);
    const stranger = await Client.someone(origin);
    expect((await stranger.send('GET', paper.photoUrl)).status).toBe(404);
  });

  it('that the showcase no longer has supports nothing that is saved', async () => {
    const content = await write([confirmed(paper)]);
    const [sentence = ''] = content.vehicleDescription.match(/Its papers give Rear axle ratio as 3\.70\./) ?? [];
    const { project, ...texts } = projectBody([await owner.upload(await jpeg({ seed: 44 }))]);
    const body = {
      ...texts,
      project: { ...project, vehicleData },
      vehicleDescription: content.vehicleDescription,
      evidence: content.evidence,
    };
    const statesWith = async (papers: Paper[]) => {
      const { evidence } = await owner.call<Showcase>('POST', '/api/projects/save', { ...body, papers });
      return findRecord(evidence?.sentences ?? [], { block: 'vehicleDescription', sentence })?.state;
    };
    expect(await statesWith([confirmed(paper)])).toBe('sourced');
    expect(await statesWith([])).toBe('open');
  });

  it('of somebody else can neither be read, saved nor kept in a draft', async () => {
    const stranger = await Client.someone(origin);
    const { photoUrl: objectPath } = paper;
    expect((await stranger.send('POST', '/api/read-paper', { objectPath })).status).toBe(404);
    const body = { ...projectBody([await stranger.upload(await jpeg({ seed: 42 }))]), papers: [paper] };
    expect((await stranger.send('POST', '/api/projects/save', body)).status).toBe(404);
    const { id } = await stranger.call<{ id: string }>('POST', '/api/drafts', { state: { papers: [paper] } });
    expect(await stranger.call('GET', `/api/drafts/${id}`)).toMatchObject({ state: { papers: [] } });
  });

  it.each([
    ['[refuse]', 422, 'declined to read this paper'],
    ['[always-malformed]', 422, 'could not be read'],
    ['[down]', 503, 'does not answer'],
    ['[bad-key]', 500, 'out of order on our side'],
  ])('that the model can’t read fails in words: %s', async (mark, status, words) => {
    const objectPath = await owner.upload(await drawPaper(['DATA PLATE', `Note: ${mark}`]));
    const reply = await owner.send('POST', '/api/read-paper', { objectPath });
    expect([reply.status, await reply.text()]).toEqual([status, expect.stringContaining(words)]);
  });

  it('on which nothing is written has no details', async () => {
    const objectPath = await owner.upload(await jpeg({ seed: 43 }));
    expect(await owner.call('POST', '/api/read-paper', { objectPath })).toMatchObject({ kind: 'other', details: [] });
  });
});
