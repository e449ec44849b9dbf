import { describe, expect, it } from 'vitest';
import { changeWizard, type WizardAction } from '#app/builder/change-wizard.ts';
import { fromDraft, toDraft } from '#app/builder/draft-state.ts';
import { toContentRequest } from '#app/builder/wizard-showcase.ts';
import { EMPTY_WIZARD, otherCarOf, type VehicleForm, type WizardState, writtenBlocks } from '#app/builder/wizard-state.ts';
import { EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import { draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import type { Evidence, EvidenceSource } from '#app/showcases/evidence/evidence.schema.ts';

const HASH = { old: '0'.repeat(16), other: '1'.repeat(16), new: '2'.repeat(16) };
const source = (id: string, ...passages: string[]): EvidenceSource => ({
  id,
  kind: 'wikipedia',
  title: id,
  retrievedAt: '2026-01-01T00:00:00Z',
  passages: passages.map((passage) => ({ id: passage, text: passage })),
});
const evidence: Evidence = {
  version: 1,
  model: 'm',
  promptVersion: '1',
  sources: [source('w1', 'w1-0', 'w1-1', 'w1-2'), source('w0', 'w0-0')],
  sentences: [
    { block: 'overview', hash: HASH.old, cites: ['w1-0', 'w0-0'], state: 'sourced' },
    { block: 'trivia', hash: HASH.other, cites: ['w1-1'], state: 'sourced' },
  ],
  heldBack: [
    { block: 'overview', text: 'It won Le Mans.', reason: 'unsupported' },
    { block: 'trivia', text: 'Three were green.', reason: 'unchecked' },
  ],
};
const [inOverview, inTrivia] = evidence.heldBack;
const written: WizardState = {
  ...EMPTY_WIZARD,
  content: { ...fromBlocks({ ...EMPTY_BLOCKS, overview: 'It is old.', trivia: ['One.'] }), photoUrls: [], evidence },
};
const evidenceOf = (state: WizardState) => state.content?.evidence;

describe('the evidence of a block that is generated again', () => {
  const after: Evidence = {
    ...evidence,
    sources: [source('w1', 'w1-0', 'w1-5'), source('w2', 'w2-0')],
    sentences: [{ block: 'overview', hash: HASH.new, cites: ['w2-0'], state: 'sourced' }],
    heldBack: [{ block: 'overview', text: 'It was blue.', reason: 'copied' }],
  };
  const next = changeWizard(written, { type: 'blockGenerated', block: { overview: 'It is new.' }, evidence: after });

  it('replaces what was known about that block, and keeps what is known about the others', () => {
    expect(writtenBlocks(next)).toMatchObject({ overview: 'It is new.', trivia: ['One.'] });
    expect(evidenceOf(next)?.sentences.map(({ hash }) => hash)).toEqual([HASH.other, HASH.new]);
    expect(evidenceOf(next)?.heldBack.map(({ text }) => text)).toEqual(['Three were green.', 'It was blue.']);
  });

  it('unites the sources, and drops those that nothing cites any more', () => {
    const passages = evidenceOf(next)?.sources.map(({ id, passages: cited }) => [id, cited.map((one) => one.id)]);
    expect(passages).toEqual([
      ['w1', ['w1-0', 'w1-5', 'w1-1']],
      ['w2', ['w2-0']],
    ]);
  });

  it('is taken as it is by a text without any, and a reply without any changes nothing', () => {
    const begun = { ...written, content: { ...fromBlocks(EMPTY_BLOCKS), photoUrls: [] } };
    expect(evidenceOf(changeWizard(begun, { type: 'blockGenerated', block: { overview: 'It is new.' }, evidence: after }))).toBe(
      after,
    );
    expect(evidenceOf(changeWizard(written, { type: 'blockGenerated', block: { title: 'Another' } }))).toBe(evidence);
  });
});

describe('a held-back statement', () => {
  if (!inOverview || !inTrivia) throw new Error('The fixture has none.');
  const confirmed = { at: '2026-02-01T00:00:00Z', note: 'I have the log book.' };
  const record = { hash: HASH.new, cites: [], state: 'owner' as const, confirmed };
  const read = changeWizard(written, { type: 'contentRead', isRead: true });

  it('is appended to its block as the owner’s edit, with their note', () => {
    const records = [{ ...record, block: inOverview.block }];
    const added = changeWizard(read, { type: 'heldBackAdded', held: inOverview, records });
    expect(writtenBlocks(added).overview).toBe('It is old.\n\nIt won Le Mans.');
    expect(added).toMatchObject({ edited: ['overview'], isReadByOwner: false });
    expect(evidenceOf(added)).toMatchObject({ heldBack: [inTrivia] });
    expect(evidenceOf(added)?.sentences.at(-1)).toMatchObject({ state: 'owner', confirmed });
  });

  it('becomes another item of a list, also of one that is being edited', () => {
    const open = changeWizard(written, { type: 'blockTyped', block: { trivia: ['Two.'] } });
    const records = [{ ...record, block: inTrivia.block }];
    const added = changeWizard(open, { type: 'heldBackAdded', held: inTrivia, records });
    expect([added.handwritten.trivia, added.unfinished.trivia]).toEqual([
      ['One.', 'Three were green.'],
      ['Two.', 'Three were green.'],
    ]);
  });

  it('is left out without a change to the text, which stays read', () => {
    const left = changeWizard(read, { type: 'heldBackLeftOut', held: inOverview });
    expect(left).toMatchObject({ isReadByOwner: true, handwritten: {}, edited: [] });
    expect(evidenceOf(left)?.heldBack).toEqual([inTrivia]);
  });
});

it('the evidence of the owner’s own blocks outlives a change of the photos, a reload, and a new text', () => {
  const edited = [
    { type: 'blockTyped', block: { trivia: ['One.', 'Two.'] } },
    { type: 'blockFinished', name: 'trivia' },
    { type: 'photoMoved', key: 'none', to: 0 },
  ].reduce((state, action) => changeWizard(state, action as WizardAction), written);
  const cleared = changeWizard(edited, { type: 'photoRemoved', key: 'none' });
  const reopened = fromDraft({ showcaseId: null, state: draftStateSchema.parse(toDraft(cleared)) });
  const content = { ...fromBlocks({ ...EMPTY_BLOCKS, overview: 'New.' }), photoUrls: [] };
  const again = changeWizard(reopened, { type: 'contentGenerated', identity: null, content });
  expect(cleared.content).toBeNull();
  expect(evidenceOf(again)?.sentences.map(({ block }) => block)).toEqual(['trivia']);
});

describe('a paper', () => {
  const detail = { topic: 'engine' as const, label: 'Engine', value: '1.8 liters', box: null, isConfirmed: true };
  const paper = { photoUrl: '/objects/a', kind: 'data-plate' as const, details: [detail] };
  const withPaper = changeWizard({ ...written, isReadByOwner: true }, { type: 'paperRead', paper });
  const statesOf = (state: WizardState) => evidenceOf(state)?.sentences.map((one) => one.state);

  it('is not used for a car of another make, until its owner says that it is about this one', () => {
    const stored = { ...paper, photoUrl: '/objects/3f2b8c1e-1d2a-4c3b-9a4d-5e6f70819203' };
    const named = changeWizard(EMPTY_WIZARD, { type: 'vehicleTyped', vehicle: { make: 'Volvo', model: 'P1800' } });
    const read = changeWizard(named, { type: 'paperRead', paper: stored });
    const mended = changeWizard(read, { type: 'vehicleTyped', vehicle: { make: 'volvo ', model: 'P1800 S' } });
    expect(toContentRequest(mended).papers).toHaveLength(1);
    const other = changeWizard(mended, { type: 'vehicleTyped', vehicle: { make: 'Ford' } });
    const reopened = fromDraft({ showcaseId: null, state: draftStateSchema.parse(toDraft(other)) });
    expect(toContentRequest(reopened).papers).toEqual([]);
    expect(toContentRequest(changeWizard(reopened, { type: 'papersKept' })).papers).toHaveLength(1);
  });

  it('that is removed, or whose detail is taken back, supports nothing from then on, and the text has not been read', () => {
    const other = { ...paper, details: [{ ...detail, isConfirmed: false }] };
    for (const action of [
      { type: 'paperRemoved', photoUrl: paper.photoUrl, sourceId: 'w0' },
      { type: 'paperChanged', paper: other, sourceId: 'w0' },
    ] as const) {
      const next = changeWizard(withPaper, action);
      expect([statesOf(next), next.isReadByOwner]).toEqual([['open', 'sourced'], false]);
    }
  });

  it('of which more is confirmed changes nothing that is written', () => {
    const more = { ...paper, details: [detail, { ...detail, label: 'Axle' }] };
    const next = changeWizard(withPaper, { type: 'paperChanged', paper: more, sourceId: 'w0' });
    expect([statesOf(next), next.isReadByOwner, next.papers]).toEqual([['sourced', 'sourced'], true, [more]]);
  });

  it('is not taken in above ten', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...paper, photoUrl: `/objects/${at}` }));
    const full = many.reduce((state, one) => changeWizard(state, { type: 'paperRead', paper: one }), written);
    expect(full.papers).toHaveLength(10);
  });
});

describe('a block that outlives a change of the vehicle', () => {
  const kept: WizardState = { ...written, handwritten: { overview: 'It is old.' } };
  /** What is known about it once the text is written for the vehicle that there is now. */
  const knownOf = (...vehicles: Partial<VehicleForm>[]) => {
    const typed = vehicles.reduce((state, vehicle) => changeWizard(state, { type: 'vehicleTyped', vehicle }), kept);
    return changeWizard(typed, { type: 'startedBlank' }).content?.evidence;
  };
  const SOURCED = { block: 'overview', hash: HASH.old, cites: ['w1-0', 'w0-0'], state: 'sourced' };

  const CORVETTE = { year: '1963', make: 'Chevrolet', model: 'Corvette' };

  it.each([{ year: '1955' }, { make: 'Saab' }, { model: '96' }])('has no source of the other car after %o', (vehicle) => {
    const known = knownOf(vehicle);
    expect(known?.sentences).toEqual([{ block: 'overview', hash: HASH.old, cites: [], state: 'open' }]);
    expect(known?.sources).toEqual([]);
  });

  it('has no dispute about the year of the other car', () => {
    const content = kept.content && { ...kept.content, evidence: { ...evidence, isYearDisputed: true as const } };
    const changed = changeWizard({ ...kept, content }, { type: 'vehicleTyped', vehicle: { year: '1965' } });
    expect(changeWizard(changed, { type: 'startedBlank' }).content?.evidence).not.toHaveProperty('isYearDisputed');
  });

  it('keeps its sources where the car is the same, also when a letter was typed and taken back', () => {
    expect(knownOf({ nickname: 'Ida' })?.sentences).toEqual([SOURCED]);
    const { model } = kept.vehicle;
    expect(knownOf({ model: `${model}x` }, { nickname: 'Ida' }, { model })?.sentences).toEqual([SOURCED]);
  });

  it('is told with the car that it was written about, until it is edited or written again', () => {
    const edited: WizardState = { ...kept, edited: ['overview'], vehicle: { ...kept.vehicle, ...CORVETTE } };
    const changed = changeWizard(edited, { type: 'vehicleTyped', vehicle: { make: 'Volvo', model: 'P1800' } });
    const written = changeWizard(changed, { type: 'startedBlank' });
    expect(otherCarOf(written, 'overview')).toBe('1963 Chevrolet Corvette');
    expect(otherCarOf(written, 'significance')).toBeUndefined();
    const reloaded = fromDraft({ showcaseId: null, state: draftStateSchema.parse(toDraft(written)) });
    expect(otherCarOf(reloaded, 'overview')).toBe('1963 Chevrolet Corvette');
    const typed = changeWizard(reloaded, { type: 'blockTyped', block: { overview: 'It is a Volvo.' } });
    expect(otherCarOf(changeWizard(typed, { type: 'blockFinished', name: 'overview' }), 'overview')).toBeUndefined();
    const back = changeWizard(changed, { type: 'vehicleTyped', vehicle: CORVETTE });
    expect(otherCarOf(back, 'overview')).toBeUndefined();
  });

  it('keeps them through a reload in between', () => {
    const changed = changeWizard(kept, { type: 'vehicleTyped', vehicle: { model: '96' } });
    const reloaded = fromDraft({ showcaseId: null, state: draftStateSchema.parse(toDraft(changed)) });
    const back = changeWizard(reloaded, { type: 'vehicleTyped', vehicle: { model: kept.vehicle.model } });
    expect(changeWizard(back, { type: 'startedBlank' }).content?.evidence?.sentences).toEqual([SOURCED]);
  });
});

it('an editor in which nothing was typed closes over the text that is generated for it', () => {
  const opened = { ...EMPTY_WIZARD, unfinished: { overview: ' ', trivia: ['A race.', ''] } };
  const { content } = written;
  if (!content) throw new Error('there is no content');
  const { unfinished } = changeWizard(opened, { type: 'contentGenerated', content, identity: null });
  expect(unfinished).toEqual({ trivia: ['A race.', ''] });
});
