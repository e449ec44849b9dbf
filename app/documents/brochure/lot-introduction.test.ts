import { describe, expect, test } from 'vitest';
import type { PlannedOpening } from './layouts/plan-brochure.ts';
import { fillLotPage } from './lot-introduction.ts';
import type { MeasuredBrochure } from './measure-brochure.ts';

/** A lot's page as laid out, with a photo of this height. */
const laid = (openingFree: number, height = 400): MeasuredBrochure => ({
  articles: [],
  slots: [{ slot: 'photo-3', width: 600, height, page: 2 }],
  tightCaptions: [],
  foldLacking: 0,
  openingFree,
  galleryPage: undefined,
  cover: { head: 0, name: 0, foot: 0 },
  pages: 8,
});

async function fill(first: MeasuredBrochure, ...others: MeasuredBrochure[]) {
  const opening: PlannedOpening = { photo: 3, shape: 1.5, least: 1 };
  const result = await fillLotPage({ opening }, first, async () => others.shift() ?? first);
  return { result, opening, left: others.length };
}

describe('what a lot’s page leaves free', () => {
  test('is taken by larger words where it is much, and the photo keeps its height', async () => {
    const roomy = laid(30);
    const { result, opening } = await fill(laid(160), roomy);
    expect(result).toBe(roomy);
    expect(opening.isRoomy).toBe(true);
    expect(opening.air).toBeUndefined();
  });

  test.each([
    ['they would take it from the photo', laid(10, 380)],
    ['they are more than there is room for', laid(-4)],
  ])('goes between the parts where %s', async (_, tooMuch) => {
    const spaced = laid(70);
    const { result, opening } = await fill(laid(100), tooMuch, spaced);
    expect(result).toBe(spaced);
    expect(opening).toMatchObject({ isRoomy: false, air: 14 });
  });

  test('goes between the parts where it is little; a full page is left as it is', async () => {
    expect((await fill(laid(42), laid(12))).opening.air).toBe(10);
    const full = laid(9);
    const { result, opening, left } = await fill(full, laid(0));
    expect({ result, left }).toEqual({ result: full, left: 1 });
    expect(opening.air).toBeUndefined();
  });
});
