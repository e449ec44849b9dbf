import { describe, expect, test } from 'vitest';
import type { GalleryPage } from '#app/documents/brochure/layouts/plan-gallery.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { finish } from '#app/platform/steps.ts';
import { cheapestOrder } from './cheapest-order.ts';

const photo = (objectPath: string, width: number, height: number): PhotoInfo => ({
  objectPath,
  width,
  height,
  focalX: 0.5,
  focalY: 0.5,
  frames: {},
});
const wide = (name: string) => photo(name, 4000, 3000);
const tall = (name: string) => photo(name, 3000, 4000);
const sheet = { width: 700, height: 1000 };
const page = (photos: number[], height: number, width = 700): GalleryPage => ({ rows: [{ photos, width, height, caption: 0 }] });
const names = (photos: PhotoInfo[]) => photos.map(({ objectPath }) => objectPath).join(' ');

/** A planner whose gallery starts at its second photo, one to a page, and its costs by order. */
const planner = (costs: Record<string, number>) => {
  const tried: string[] = [];
  function* planFor(order: PhotoInfo[]) {
    tried.push(names(order));
    yield;
    const gallery = order.slice(1).map((_, index) => page([index + 1], 700 / ((order[index + 1]?.width ?? 1) / 3000)));
    return { order: names(order), cost: costs[names(order)] ?? 9, gallery };
  }
  return { planFor, tried };
};

describe('the order of the photos', () => {
  const photos = [tall('a'), tall('b'), tall('c'), wide('d')];

  test("is the owner's, but for a wide photo that would leave much of its page empty", () => {
    const { planFor } = planner({ 'a b c d': 3, 'a d b c': 2 });
    expect(finish(cheapestOrder(photos, planFor, sheet)).order).toBe('a d b c');
  });

  test("is the owner's where another saves next to nothing", () => {
    const { planFor, tried } = planner({ 'a b c d': 3, 'a d b c': 2.95 });
    expect(finish(cheapestOrder(photos, planFor, sheet)).order).toBe('a b c d');
    expect(tried).toEqual(['a b c d', 'a d b c']);
  });

  test('is tried but once where every page is filled, or nothing is in the gallery', () => {
    const filled = { cost: 1, gallery: [page([1], 800), page([2], 900), { ...page([3], 100), isFullPage: true }] };
    for (const plan of [filled, { cost: 1, gallery: [] }]) {
      let times = 0;
      function* planFor() {
        times += 1;
        yield;
        return plan;
      }
      expect(finish(cheapestOrder(photos, planFor, sheet))).toBe(plan);
      expect(times).toBe(1);
    }
  });

  test('moves no detail and no upright photo', () => {
    // Number 4 is a detail of the plan.
    const plan = { cost: 1, gallery: [page([1], 300), page([2], 300), page([4], 300)] };
    const tried: string[] = [];
    function* planFor(order: PhotoInfo[]) {
      tried.push(names(order));
      yield;
      return plan;
    }
    finish(cheapestOrder([tall('a'), tall('b'), tall('c'), tall('d')], planFor, sheet));
    expect(tried).toEqual(['a b c d']);
  });
});
