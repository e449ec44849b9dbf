import { describe, expect, it } from 'vitest';
import type { Paper, PaperDetail } from '#app/showcases/papers/papers.schema.ts';
import { confirmedDetails } from './confirmed-details.server.ts';
import { toPaper } from './to-paper.server.ts';

const OWNER = { ownerId: 'an owner', photoUrl: '/objects/a-picture' };

const read = (details: Partial<PaperDetail>[]): Paper =>
  toPaper(
    {
      kind: 'build-sheet',
      details: details.map((detail) => ({ topic: 'engine', label: 'Engine', value: '327 V8', box: null, ...detail })),
    },
    OWNER,
  );

const confirmed = (paper: Paper, change: Partial<PaperDetail> = {}): Paper => ({
  ...paper,
  details: paper.details.map((detail) => ({ ...detail, isConfirmed: true, ...change })),
});

const linesOf = (paper: Paper, ownerId = OWNER.ownerId) => {
  const { papers, corrected } = confirmedDetails([paper], { ownerId });
  return { read: papers.flatMap(({ lines }) => lines), corrected };
};

describe('what a text may use of a paper', () => {
  it('is what was read there, once its owner has confirmed it', () => {
    expect(linesOf(read([{}]))).toEqual({ read: [], corrected: [] });
    expect(linesOf(confirmed(read([{}])))).toEqual({ read: ['Engine: 327 V8'], corrected: [] });
  });

  it.each<[string, Partial<PaperDetail>, string?]>([
    ['its owner has corrected it', { value: '427 V8' }],
    ['it is about something else', { topic: 'axle' }],
    ['it has no seal', { seal: undefined }],
    ['it has the seal of another', { seal: 'A'.repeat(43) }],
    ['it was read for somebody else', {}, 'another owner'],
  ])('is its owner’s statement where %s', (_case, change, ownerId) => {
    const { read: asRead, corrected } = linesOf(confirmed(read([{}]), change), ownerId);
    expect([asRead, corrected]).toEqual([[], [`Build sheet, Engine: ${change.value ?? '327 V8'}`]]);
  });

  it('is its owner’s statement where the paper is another, or of another kind', () => {
    for (const other of [{ photoUrl: '/objects/another' }, { kind: 'other' as const }]) {
      expect(linesOf({ ...confirmed(read([{}])), ...other }).read).toEqual([]);
    }
  });

  it('is no number, no person, and nothing of an unknown kind, and no serial number among the rest', () => {
    const paper = read([
      { topic: 'number', label: 'VIN', value: '30867S112345' },
      { topic: 'person', label: 'Sold to', value: 'Ida Example' },
      { topic: 'other', label: 'Note', value: 'See file' },
      { topic: 'engine', label: 'Engine', value: '3782870F0912RE' },
    ]);
    expect(linesOf(confirmed(paper))).toEqual({ read: ['Engine: 378…'], corrected: [] });
  });
});

describe('a reading', () => {
  it('keeps what can be kept of it', () => {
    const { details } = read([
      { label: ' ' },
      { value: 'x'.repeat(501) },
      { label: 'Axle\n', value: ' 3.70 ', box: { left: 900, top: -20, width: 300, height: 70 } },
      { box: { left: 10, top: 10, width: 0, height: 10 } },
      { box: { left: Number.NaN, top: 10, width: 20, height: 10 } },
    ]);
    expect(details).toMatchObject([
      { label: 'Axle', value: '3.70', isConfirmed: false },
      { label: 'Engine', box: null },
      { label: 'Engine', box: null },
    ]);
    const { left, top, width, height } = details[0]?.box ?? { left: 0, top: 0, width: 0, height: 0 };
    expect([left, top, width, height].map((side) => Number(side.toFixed(3)))).toEqual([0.9, 0, 0.1, 0.05]);
  });

  it('of more than sixty details ends there', () => {
    expect(read(Array.from({ length: 90 }, () => ({}))).details).toHaveLength(60);
  });
});
