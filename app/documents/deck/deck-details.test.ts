import { describe, expect, test } from 'vitest';
import { photoWith } from '#app/documents/brochure/photo-with.fixture.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { deckDetails } from './deck-details.ts';

const read = () => Promise.reject(new Error('not read'));
const photo = (name: string, seen: Parameters<typeof photoWith>[1]): DocumentPhoto => ({
  ...photoWith(`/objects/${name}`, seen),
  hash: name,
  read,
  readFull: read,
});

/** Inches. */
const PLACE = { w: 5, h: 4 };
const LAMP = { x: 0.3, y: 0.5, dark: 90 };
const GRILLE = { x: 0.7, y: 0.5, dark: 90 };

describe('the details of a deck', () => {
  test('are of what there is to see, and there is none where nothing is', () => {
    expect(deckDetails([photo('plain', [])])(PLACE)).toBeUndefined();
    const detail = deckDetails([photo('lamp', [LAMP])])(PLACE);
    expect(detail?.crop.x).toBeLessThan(0.25);
    expect((detail?.crop.x ?? 1) + (detail?.crop.width ?? 0)).toBeGreaterThan(0.35);
  });

  test('show another part each time, of one photo after the other, and then no more', () => {
    const next = deckDetails([photo('first', [LAMP, GRILLE]), photo('second', [GRILLE])]);
    const shown = Array.from({ length: 4 }, () => next(PLACE));
    expect(shown.map((detail) => detail?.photo.hash)).toEqual(['first', 'second', 'first', undefined]);
    const [one, , other] = shown;
    expect(Math.abs((one?.crop.x ?? 0) - (other?.crop.x ?? 0))).toBeGreaterThan(0.2);
  });
});
