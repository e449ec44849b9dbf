import { expect, test } from 'vitest';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { finish } from '#app/platform/steps.ts';
import { arrangePhotos, takeFolded } from './arrange-photos.ts';
import { geometry } from './layouts/planned.fixture.ts';
import { readingOrder } from './layouts/reading-order.ts';
import { traditional } from './layouts/traditional.ts';
import { photoWith } from './photo-with.fixture.ts';

const LETTER = { width: 816, height: 1056 };
const photo = (objectPath: string, subject: { x: number; y: number; width: number; height: number }): PhotoInfo => ({
  objectPath,
  width: 4032,
  height: 3024,
  focalX: 0.5,
  focalY: 0.5,
  subject: { ...subject, isCertain: true },
  frames: {},
  tones: null,
});
const front = photo('front', { x: 0.35, y: 0.3, width: 0.4, height: 0.5 });
const side = photo('side', { x: 0.1, y: 0.35, width: 0.8, height: 0.35 });

test('a car’s side goes across the fold rather than its face, in whatever order they come', () => {
  const photos = [front, side];
  expect(takeFolded(photos, LETTER)?.photo).toBe(side);
  expect(photos).toEqual([front]);
  expect(takeFolded([side, front], LETTER)?.photo).toBe(side);
});

test('a face goes across the fold where no other photo is wide and large enough', () => {
  expect(takeFolded([{ ...side, width: 1600, height: 1200 }, front], LETTER)?.photo).toBe(front);
  expect(takeFolded([{ ...side, width: 3024, height: 4032 }], LETTER)).toBeUndefined();
});

test('the fold goes through no lamp of a face: rather no photo lies across it', () => {
  const faceAt = (x: number) => photo('face', { x, y: 0.3, width: 0.4, height: 0.5 });
  expect(takeFolded([faceAt(0.25)], LETTER)).toBeUndefined();
  // Between the lamps, and beside the car.
  expect(takeFolded([faceAt(0.13)], LETTER)).toBeDefined();
  expect(takeFolded([faceAt(0.4)], LETTER)).toBeDefined();
});

test('a photo in which no car was found goes across the fold only where hardly anything of it is cropped', () => {
  const unknown = { ...side, subject: null };
  expect(takeFolded([unknown], LETTER)).toBeUndefined();
  expect(takeFolded([{ ...unknown, height: 2300 }], LETTER)).toBeDefined();
});

test('where some details have proved to show nothing, a plan has no more of them than the others', () => {
  const wheels = [0.25, 0.7].map((x) => ({ x, y: 0.62, dark: 10 }));
  const photos = ['one', 'two', 'three'].map((name) => photoWith(name, wheels));
  const measured = ['car', 'history', 'story'].map((id) => ({ id, height: 300, beginning: 0, running: 200, isFluid: true }));
  const detailsOf = (mostDetails?: number) => {
    const arranged = finish(
      arrangePhotos(photos, measured, { geometry, density: traditional.density, mayFold: false, mostDetails }),
    );
    const { plan, queue } = arranged;
    const shown = [...readingOrder(plan), ...plan.gallery.flatMap(({ rows }) => rows.flatMap((row) => row.photos))];
    return new Set(shown.filter((number) => queue[number]?.isDetail)).size;
  };
  expect(detailsOf()).toBeGreaterThan(1);
  expect(detailsOf(1)).toBe(1);
  expect(detailsOf(0)).toBe(0);
});
