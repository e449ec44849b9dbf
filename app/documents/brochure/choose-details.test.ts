import { describe, expect, test } from 'vitest';
import type { PlannedArticle } from '#app/documents/brochure/layouts/planning.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import { chooseDetails, dropPoorDetails, showDetail } from './choose-details.ts';

const info = (name: string, change: Partial<PhotoInfo> = {}): PhotoInfo => ({
  objectPath: name,
  width: 4032,
  height: 3024,
  focalX: 0.5,
  focalY: 0.5,
  frames: {},
  ...change,
});
const [cover, second, third] = [info('cover'), info('second'), info('third')];
const slot = (name: string, page: number, height = 400) => ({ slot: name, page, width: 708, height });
const detail = (photo: PhotoInfo, x: number): ShownPhoto<PhotoInfo> => ({ photo, isDetail: true, at: { x } });

const slots = [slot('cover', 1), slot('photo-0', 2), slot('photo-2', 4), slot('photo-1', 6), slot('photo-3', 7)];

describe('the details of a brochure', () => {
  test('come after the photos that they are cut from, or stand on the same page', () => {
    const queue = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(cover, 0.3)];
    expect(chooseDetails(queue, cover, slots)).toBe(true);
    expect([cover, second]).toContain(queue[2]?.photo);
    // What is settled stays.
    expect(chooseDetails(queue, cover, slots)).toBe(false);
    const samePage = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(cover, 0.3)];
    const together = slots.map((one) => (one.slot === 'photo-2' ? { ...one, page: 6 } : one));
    expect(chooseDetails(samePage, cover, together)).toBe(false);
  });

  test('are of as many photos as there are', () => {
    const queue = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(second, 0.3)];
    chooseDetails(queue, cover, slots);
    expect(new Set(queue.slice(2).map(({ photo }) => photo.objectPath)).size).toBe(2);
  });

  test('are of a photo with enough pixels for their size', () => {
    const queue = [
      { photo: info('small', { width: 900, height: 675 }) },
      { photo: third },
      detail(info('small', { width: 900, height: 675 }), 0.5),
    ];
    chooseDetails(queue, cover, slots);
    expect(queue[2]?.photo.objectPath).toBe('cover');
  });

  test('are cut for their slots as these are in the end', () => {
    const given = detail(cover, 0.3);
    const [low, tall] = [250, 600].map((height) => showDetail(given, { width: 708, height }));
    expect(low?.zoom).toBeLessThan(1);
    expect(tall?.zoom).not.toBe(low?.zoom);
    // Where no good one is left, it still is a part of the photo, and cuts no plate.
    const plate = { kind: 'plate', x: 0.02, y: 0.02, width: 0.96, height: 0.96 } as const;
    expect(showDetail(detail(info('x', { blurRegions: [plate] }), 0.5), { width: 708, height: 400 })).toMatchObject({ zoom: 1 });
  });
});

test('a detail that shows nothing good where it stands is left out, and others stay', () => {
  const row = (photo: number) => ({
    photos: [photo],
    width: 708,
    height: 400,
    caption: 20,
    least: 300,
    most: 500,
    floor: 280,
    own: 500,
  });
  const planned = { startsPage: true, pages: 1, isWhole: false, isAiry: false, hasOpenFoot: false };
  const small = info('small', { width: 900, height: 675 });
  const queue = [{ photo: second }, detail(cover, 0.3), detail(small, 0.5)];
  const places = [slot('photo-0', 3), slot('photo-1', 4), slot('photo-2', 4)];
  const articles: PlannedArticle[] = [
    { ...planned, id: 'a', hero: row(0) },
    { ...planned, id: 'b', hero: row(1), tail: row(2) },
  ];
  expect(dropPoorDetails({ articles }, queue, places)).toBe(true);
  expect(articles.map(({ hero, tail }) => [hero?.photos, tail?.photos])).toEqual([
    [[0], undefined],
    [[1], undefined],
  ]);
  expect(dropPoorDetails({ articles }, queue, places)).toBe(false);
});
