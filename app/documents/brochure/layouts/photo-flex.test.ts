import { describe, expect, test } from 'vitest';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { commonFlex, coverFlexOf, FREE, flexBy, flexOf, pageFlexOf } from './photo-flex.ts';

const photo = (subject?: { x: number; y: number; width: number; height: number }): PhotoInfo => ({
  objectPath: '/objects/a',
  width: 3000,
  height: 2000,
  focalX: 0.5,
  focalY: 0.5,
  frames: {},
  ...(subject && { subject: { ...subject, isCertain: true } }),
});
const flex = (given: PhotoInfo) => flexOf(given, 1.5, { use: 'page', most: FREE });

describe('a photo fills the row', () => {
  test('with a ninth cropped at most, where nothing in it must be kept', () => {
    expect(flex(photo())).toEqual(FREE);
  });

  test('as far as its subject leaves room, so that no plain ground is left beside it', () => {
    const wide = flex(photo({ x: 0, y: 0.4, width: 1, height: 0.2 }));
    expect(wide.most).toBe(1);
    expect(wide.least).toBe(FREE.least);
    const tall = flex(photo({ x: 0.4, y: 0, width: 0.2, height: 1 }));
    expect(tall).toEqual({ least: 1, most: FREE.most, floor: 1 });
  });
});

test('of a photo in which no car was found, four percent are cropped at most, unless its owner has framed it', () => {
  const opening = flexBy(1.33);
  expect(pageFlexOf(photo(), 1.5, opening)).toEqual({ least: 1 / 1.04, most: 1.04, floor: 1 / 1.04 });
  const framed = { ...photo(), frames: { page: { x: 0.2, y: 0.3, width: 0.6, height: 0.4 } } };
  expect(pageFlexOf(framed, 1.5, opening).most).toBeGreaterThan(1.1);
  const small = photo({ x: 0.3, y: 0.4, width: 0.4, height: 0.2 });
  expect(pageFlexOf(small, 1.5, FREE)).toEqual(FREE);
});

test('likewise on the cover, whose frame may be the owner’s own', () => {
  const cover = flexBy(1.3);
  expect(coverFlexOf(photo(), 1.5, cover).most).toBe(1.04);
  const framed = { ...photo(), frames: { cover: { x: 0.2, y: 0.3, width: 0.6, height: 0.4 } } };
  expect(coverFlexOf(framed, 1.5, cover).most).toBeGreaterThan(1.1);
});

test('photos in a row are cropped as far as all of them may be', () => {
  expect(commonFlex([FREE, { least: 0.95, most: 1.05, floor: 0.9 }, { least: 1, most: 1.1, floor: 0.98 }])).toEqual({
    least: 1,
    most: 1.05,
    floor: 0.98,
  });
});
