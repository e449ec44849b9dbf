import { describe, expect, test } from 'vitest';
import type { GalleryPage } from '#app/documents/brochure/layouts/plan-gallery.ts';
import type { PlannedArticle } from '#app/documents/brochure/layouts/planning.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { EDGE_GRID, TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { finish } from '#app/platform/steps.ts';
import { aimDetail } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import { chooseDetails, dropPoorDetails, orderDetails, othersOf, showDetail } from './choose-details.ts';
import { overlap } from './photo-parts.ts';
import { photoWith } from './photo-with.fixture.ts';

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
const laid = (slots: ReturnType<typeof slot>[], pages = 12) => ({ slots, pages });
const detail = (photo: PhotoInfo, x: number): ShownPhoto<PhotoInfo> => ({ photo, isDetail: true, at: { x } });

const whole = { x: 0, y: 0, width: 1, height: 1 };
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
const planned = (id: string, change: Partial<PlannedArticle>): PlannedArticle => ({
  id,
  startsPage: true,
  pages: 1,
  isWhole: false,
  isAiry: false,
  hasOpenFoot: false,
  ...change,
});

const slots = [slot('cover', 1), slot('photo-0', 2), slot('photo-2', 4), slot('photo-1', 6), slot('photo-3', 7)];

describe('the details of a brochure', () => {
  test('come on later pages than the photos that they are cut from', () => {
    const queue = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(cover, 0.3)];
    expect(finish(chooseDetails(queue, cover, laid(slots)))).toBe(true);
    expect([cover, second]).toContain(queue[2]?.photo);
    // What is settled stays.
    expect(finish(chooseDetails(queue, cover, laid(slots)))).toBe(false);
    const samePage = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(cover, 0.3)];
    const together = slots.map((one) => (one.slot === 'photo-2' ? { ...one, page: 6 } : one));
    expect(finish(chooseDetails(samePage, cover, laid(together)))).toBe(true);
    expect([cover, second]).toContain(samePage[2]?.photo);
  });

  test('are of as many photos as there are', () => {
    const queue = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(second, 0.3)];
    finish(chooseDetails(queue, cover, laid(slots)));
    expect(new Set(queue.slice(2).map(({ photo }) => photo.objectPath)).size).toBe(2);
  });

  test('do not face the whole of their photo, where another has something to show', () => {
    const queue = [{ photo: second }, { photo: third }, detail(third, 0.5)];
    const facing = [slot('cover', 1), slot('photo-0', 2), slot('photo-1', 6), slot('photo-2', 7)];
    expect(finish(chooseDetails(queue, cover, laid(facing)))).toBe(true);
    expect([cover, second]).toContain(queue[2]?.photo);
    const turned = [{ photo: second }, { photo: third }, detail(third, 0.5)];
    expect(finish(chooseDetails(turned, cover, laid(facing.with(3, slot('photo-2', 8)))))).toBe(false);
  });

  test('do not show the same part of a photo twice, however far apart their places were wished', () => {
    // There is one badge to be seen, in the middle of the car.
    const edges = Array.from({ length: EDGE_GRID.columns * EDGE_GRID.rows }, (_, at) => {
      const [column, row] = [at % EDGE_GRID.columns, Math.floor(at / EDGE_GRID.columns)];
      const isBadge = Math.abs(column - EDGE_GRID.columns / 2) < 2 && Math.abs(row - EDGE_GRID.rows / 2) < 2;
      return isBadge ? 200 : 2;
    });
    const parts = TONE_GRID.columns * TONE_GRID.rows;
    const tones = { darkest: Array(parts).fill(20), lightest: Array(parts).fill(200), edges } as Tones;
    const badged = info('badged', { tones, subject: { x: 0.02, y: 0.05, width: 0.96, height: 0.9, isCertain: true } });
    const queue = [{ photo: badged }, detail(badged, 0.3), detail(badged, 0.7)];
    const places = [slot('photo-0', 2), slot('photo-1', 4), slot('photo-2', 5, 500)];
    const crops = () =>
      [1, 2].map((number) => aimDetail(badged, queue[number]?.at ?? { x: 0 }, places[number] ?? places[0] ?? slot('', 1))?.crop);
    const [first, second] = crops();
    // Both were aimed at it.
    expect(overlap(first ?? whole, second ?? whole)).toBeGreaterThan(0.03);
    finish(chooseDetails(queue, badged, laid(places)));
    // Shown again while there is a place for it; that goes, in the gallery or at the head of an article.
    expect(showDetail(queue[2] ?? { photo: badged }, places[2] ?? slot('', 1)).zoom).toBeLessThan(1);
    const gallery = [1, 2].map((number) => ({ rows: [row(number)] }));
    expect(dropPoorDetails({ articles: [], gallery }, queue, laid(places)).inGallery).toEqual({ all: 2, good: 1 });
    const articles = [1, 2].map((number) => planned(String(number), { hero: row(number) }));
    dropPoorDetails({ articles, gallery: [] }, queue, laid(places));
    expect(articles.map(({ hero }) => hero?.photos)).toEqual([[1], undefined]);
  });

  test('of one photo do not face each other, nor do wheels follow one another', () => {
    const seen = [
      { x: 0.2, y: 0.62, dark: 12 },
      { x: 0.8, y: 0.62, dark: 12 },
      { x: 0.5, y: 0.55, dark: 70 },
    ];
    const [one, other] = [photoWith('one', seen), photoWith('other', seen)];
    const shownAt = (pages: [number, number], of: number) => {
      const queue = [{ photo: other }, detail(one, 0.2), detail(one, 0.8), { photo: third }];
      const places = [slot('photo-0', 2), slot('photo-1', pages[0]), slot('photo-2', pages[1]), slot('photo-3', 9)];
      finish(chooseDetails(queue, one, laid(places, of)));
      const aimed = [1, 2].map((number) => {
        const { photo, at = { x: 0 } } = queue[number] ?? { photo: one };
        return aimDetail(photo, at, slot('', 1));
      });
      return { photos: queue.slice(1, 3).map(({ photo }) => photo.objectPath), wheels: aimed.map((detail) => detail?.wheel) };
    };
    expect(shownAt([4, 5], 12)).toEqual({ photos: ['one', 'other'], wheels: ['left', undefined] });
    // Nor is there a second wheel of a photo, on whatever page.
    expect(shownAt([5, 8], 12)).toEqual({ photos: ['one', 'other'], wheels: ['left', undefined] });
    expect(shownAt([4, 7], 8).wheels).toEqual(['left', undefined]);
  });

  test('that follow one another come in the order of their photos', () => {
    const queue = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(second, 0.3)];
    const places = [slot('photo-0', 2), slot('photo-1', 3), slot('photo-2', 6), slot('photo-3', 7)];
    expect(orderDetails(queue, cover, laid(places))).toBe(true);
    expect(queue.slice(2).map(({ photo, at }) => [photo.objectPath, at?.x])).toEqual([
      ['second', 0.3],
      ['third', 0.5],
    ]);
    expect(orderDetails(queue, cover, laid(places))).toBe(false);
    // Far from each other, and where one has too few pixels for the other's place, they stay.
    const apart = [{ photo: second }, { photo: third }, detail(third, 0.5), detail(second, 0.3)];
    expect(orderDetails(apart, cover, laid([...places.slice(0, 3), slot('photo-3', 10)]))).toBe(false);
    const small = info('small', { width: 1000, height: 750 });
    const unequal = [{ photo: small }, { photo: third }, detail(third, 0.5), detail(small, 0.3)];
    const narrow = { ...slot('photo-3', 7), width: 200, height: 120 };
    expect(orderDetails(unequal, cover, laid([...places.slice(0, 3), narrow]))).toBe(false);
  });

  test('are of a photo with enough pixels for their size', () => {
    const queue = [
      { photo: info('small', { width: 900, height: 675 }) },
      { photo: third },
      detail(info('small', { width: 900, height: 675 }), 0.5),
    ];
    finish(chooseDetails(queue, cover, laid(slots)));
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
  const small = info('small', { width: 900, height: 675 });
  const queue = [{ photo: second }, detail(cover, 0.3), detail(small, 0.5)];
  const places = [slot('photo-0', 3), slot('photo-1', 4), slot('photo-2', 4)];
  const articles: PlannedArticle[] = [
    planned('a', { hero: row(0) }),
    planned('b', { hero: row(1), tail: row(2), hasOpenFoot: true }),
  ];
  expect(dropPoorDetails({ articles, gallery: [] }, queue, laid(places)).isChanged).toBe(true);
  expect(articles.map(({ hero, tail }) => [hero?.photos, tail?.photos])).toEqual([
    [[0], undefined],
    [[1], undefined],
  ]);
  // What is left of its page makes its type larger, if it is much.
  expect(articles[1]?.hasOpenFoot).toBe(false);
  expect(dropPoorDetails({ articles, gallery: [] }, queue, laid(places)).isChanged).toBe(false);
});

describe('details of the gallery', () => {
  const small = info('small', { width: 900, height: 675 });
  const queue = [{ photo: second }, { photo: third }, detail(cover, 0.3), detail(small, 0.5), detail(small, 0.5)];
  const plates = (photo: number, below?: number): GalleryPage => {
    const unfilled = { rows: [row(photo)] };
    return below === undefined ? unfilled : { rows: [...unfilled.rows, row(below)], unfilled };
  };
  const places = [0, 1, 2, 3, 4].map((photo) => slot(`photo-${photo}`, 4 + photo));

  test('a poor one below whole photos goes, and a good one below others stays', () => {
    const plan = { articles: [], gallery: [plates(0, 2), plates(1, 3)] };
    const { isChanged, inGallery } = dropPoorDetails(plan, queue, laid(places));
    expect(isChanged).toBe(true);
    expect(plan.gallery).toEqual([plates(0, 2), plates(1)]);
    // No page was spent for them.
    expect(inGallery).toEqual({ all: 0, good: 0 });
  });

  test('those with a page to themselves are counted', () => {
    const plan = { articles: [], gallery: [plates(0), plates(2), plates(3)] };
    const { isChanged, inGallery } = dropPoorDetails(plan, queue, laid(places));
    expect({ isChanged, inGallery }).toEqual({ isChanged: false, inGallery: { all: 2, good: 1 } });
  });
});

test('a part of a photo is found for one place alone', () => {
  const seen = photoWith('seen', [{ x: 0.5, y: 0.55, dark: 90 }]);
  const isFoundFor = othersOf([{ photo: seen }], seen, laid([slot('photo-0', 2)]));
  const place = { width: 708, height: 400 };
  expect([isFoundFor(4, place), isFoundFor(8, place)]).toEqual([true, false]);
});
