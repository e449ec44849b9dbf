import { describe, expect, it } from 'vitest';
import { EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import { MAX_PAPERS } from '#app/showcases/papers/paper-topics.ts';
import { MAX_UNFINISHED_LINES } from '#app/showcases/text-limits.ts';
import { changeWizard, type WizardAction } from './change-wizard.ts';
import { EMPTY_WIZARD, type PhotoTile, type WizardState } from './wizard-state.ts';

const changed = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(changeWizard, state);
const photo = (key: string): PhotoTile => ({ key, name: key, status: 'uploaded', path: `/objects/${key}` });
const paper = (key: string) => ({ photoUrl: `/objects/${key}`, kind: 'data-plate' as const, details: [] });
const evidence: Evidence = {
  version: 1,
  model: 'm',
  promptVersion: '1',
  sources: [
    { id: 'paper', kind: 'document', title: 'p', retrievedAt: '2026-01-01T00:00:00Z', passages: [{ id: 'p-0', text: 'p' }] },
  ],
  sentences: [{ block: 'overview', hash: '0'.repeat(16), cites: ['p-0'], state: 'sourced' }],
  heldBack: [],
};
const written: WizardState = {
  ...EMPTY_WIZARD,
  vehicle: { ...EMPTY_WIZARD.vehicle, year: '1967', make: 'Volvo', model: 'P1800' },
  photos: ['a', 'b', 'c'].map(photo),
  content: { ...fromBlocks({ ...EMPTY_BLOCKS, overview: 'It is old.' }), photoUrls: [], evidence },
  isReadByOwner: true,
  papers: ['one', 'two'].map(paper),
  papersOf: 'Volvo',
};
const keysOf = ({ photos }: WizardState) => photos.map(({ key }) => key);
const papersIn = ({ papers }: WizardState) => papers.map(({ photoUrl }) => photoUrl);

describe('a photo that is put back', () => {
  const gone = changed({ ...written, step: 2 }, { type: 'photoRemoved', key: 'b' });
  const undo = { type: 'photoPutBack', key: 'b' } as const;

  it('brings back the texts that its removal cleared, and keeps what was typed and where its owner is', () => {
    const { step, owner, content, isReadByOwner, ...back } = changed(
      gone,
      { type: 'ownerTyped', owner: { story: 'Ours since 1971.' } },
      { type: 'customized', choice: { theme: 'modern' } },
      { type: 'wentTo', step: 1 },
      undo,
    );
    expect([step, owner.story, back.theme]).toEqual([1, 'Ours since 1971.', 'modern']);
    expect(back.photos).toEqual(written.photos);
    expect([content, isReadByOwner]).toEqual([written.content, true]);
  });

  it.each<{ name: string; since: WizardAction }>([
    { name: 'the vehicle', since: { type: 'vehicleTyped', vehicle: { model: 'P1800 S' } } },
    { name: 'another photo', since: { type: 'photoMoved', key: 'c', to: 0 } },
    { name: 'a paper', since: { type: 'paperRemoved', photoUrl: '/objects/one', sourceId: 'paper' } },
  ])('comes back alone after a change of $name, which stays', ({ since }) => {
    const later = changed(gone, since);
    const back = changed(later, { type: 'wentTo', step: 2 }, undo);
    expect(keysOf(back)[1]).toBe('b');
    expect([back.vehicle, back.papers, back.content, back.isReadByOwner]).toEqual([later.vehicle, later.papers, null, false]);
  });

  it('clears a text that was written without it, which has not been read either', () => {
    const since = changed(gone, { type: 'startedBlank' }, { type: 'contentRead', isRead: true }, undo);
    expect([since.content, since.isReadByOwner]).toEqual([null, false]);
  });
});

describe('a paper that is put back', () => {
  const gone = changed(written, { type: 'paperRemoved', photoUrl: '/objects/one', sourceId: 'paper' });
  const undo = { type: 'paperPutBack', photoUrl: '/objects/one' } as const;

  it('returns to its place, supports what it did, and leaves the text read', () => {
    expect(gone.content?.evidence?.sentences[0]?.state).toBe('open');
    const back = changed(gone, undo);
    expect([papersIn(back), back.content, back.isReadByOwner]).toEqual([papersIn(written), written.content, true]);
  });

  it('is still of the make that it was added for', () => {
    const alone = { ...written, papers: [paper('one')] };
    const other = { type: 'vehicleTyped', vehicle: { make: 'Ford' } } as const;
    const removed = changed(alone, other, { type: 'paperRemoved', photoUrl: '/objects/one', sourceId: 'paper' });
    expect(changed(removed, undo).papersOf).toBe('Volvo');
    expect(changed(removed, { type: 'paperRead', paper: paper('new') }, undo).papersOf).toBe('Volvo');
  });

  it('supports nothing in a text that was written since', () => {
    const back = changed(
      gone,
      { type: 'startedBlank' },
      { type: 'heldBackLeftOut', held: { block: 'overview', text: '', reason: 'unsupported' } },
      undo,
    );
    expect([papersIn(back), back.content?.evidence?.sentences[0]?.state]).toEqual([papersIn(written), 'open']);
  });

  it('is not taken into another draft, nor above the limit', () => {
    const opened = { ...EMPTY_WIZARD, papers: [paper('theirs')] };
    expect(papersIn(changed(gone, { type: 'loaded', state: opened }, undo))).toEqual(['/objects/theirs']);
    const more = Array.from({ length: MAX_PAPERS }, (_, at) => ({ type: 'paperRead' as const, paper: paper(`${at}`) }));
    const full = changed(gone, ...more);
    expect(changed(full, undo)).toBe(full);
  });
});

describe('a line that is put back', () => {
  const open = changed(written, { type: 'blockTyped', block: { trivia: ['One.', 'Two.', 'Three.'] } });
  const gone = changed(open, { type: 'lineRemoved', name: 'trivia', index: 1 });
  const undo = { type: 'linePutBack', name: 'trivia' } as const;

  it('returns to its place, beside what was typed since', () => {
    expect(gone.unfinished.trivia).toEqual(['One.', 'Three.']);
    const back = changed(gone, { type: 'blockTyped', block: { trivia: ['One.', 'Three!'] } }, undo);
    expect(back.unfinished.trivia).toEqual(['One.', 'Two.', 'Three!']);
    expect(changed(back, undo)).toBe(back);
  });

  it('does not make a list longer than a draft may hold', () => {
    const trivia = Array.from({ length: MAX_UNFINISHED_LINES }, (_, at) => `Line ${at}.`);
    const full = changed(gone, { type: 'blockTyped', block: { trivia } }, undo);
    expect(full.unfinished.trivia).toEqual(trivia);
  });

  it.each<{ name: string; since: WizardAction[] }>([
    { name: 'was closed and opened again', since: [{ type: 'blockFinished', name: 'trivia' }] },
    { name: 'belongs to another draft', since: [{ type: 'loaded', state: { ...written, unfinished: { trivia: [] } } }] },
  ])('leaves an editor alone that $name', ({ since }) => {
    const typed = changed(gone, ...since, { type: 'blockTyped', block: { trivia: ['New.'] } });
    expect(changed(typed, undo).unfinished.trivia).toEqual(['New.']);
  });
});
