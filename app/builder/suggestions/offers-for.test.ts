import { expect, it } from 'vitest';
import type { PhotoTile } from '#app/builder/wizard-state.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { offersFor } from './offers-for.ts';

/** @param captions by photo: the owner's, and the suggested one */
function offered(...captions: [own: string | null, suggested: string | null][]): string[] {
  const photos = captions.map(
    (_, index): PhotoTile => ({ key: String(index), name: '', status: 'uploaded', path: `/objects/${index}` }),
  );
  const details = new Map(
    captions.map(([caption, suggested], index): [string, PhotoDetails] => {
      const objectPath = `/objects/${index}`;
      return [objectPath, { ...BLANK, objectPath, caption, seen: { view: 'side', side: 'left', cover: 5, caption: suggested } }];
    }),
  );
  return offersFor(photos, details).map(({ place, caption, suggested }) => `${place}: ${caption} → ${suggested}`);
}

const BLANK: Omit<PhotoDetails, 'objectPath' | 'caption' | 'seen'> = {
  status: 'ready',
  width: 4000,
  height: 3000,
  focalX: 0.5,
  focalY: 0.5,
  subject: null,
  frames: {},
  isCarUncertain: false,
  awaitsOriginal: false,
  flaws: [],
  improvedFrom: null,
  improvements: [],
  turned: 0,
  blurRegions: null,
  placeholder: null,
  tones: null,
};

it('offers captions beside those that there are', () => {
  expect(offered([null, 'Parked on grass'], ['At the gate', 'The flank'], [null, null])).toEqual([
    '1: null → Parked on grass',
    '2: At the gate → The flank',
  ]);
});

it('offers no caption twice, and none that a photo has', () => {
  expect(offered([null, 'Parked on grass'], [null, 'Parked on grass'], ['The flank', 'The flank'], [null, 'The flank'])).toEqual([
    '1: null → Parked on grass',
  ]);
});
