import { expect, test } from 'vitest';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { finish } from '#app/platform/steps.ts';
import { aimDetail } from './aim-detail.ts';
import { chooseDetails } from './choose-details.ts';
import { fittingDetails } from './fitting-details.ts';
import { photoWith } from './photo-with.fixture.ts';
import { isSamePart } from './taken-details.ts';

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const WIDTHS = [708, 440];
const wheelLeft = { x: 0.3, y: 0.62, dark: 12 };
const lamp = { x: 0.62, y: 0.55, dark: 70 };
const [first, second, third] = ['first', 'second', 'third'].map((name) => photoWith(name, [wheelLeft, lamp])) as [
  PhotoInfo,
  PhotoInfo,
  PhotoInfo,
];
const part = (photo: PhotoInfo) => ({ photo, isDetail: true, at: { x: 0.25 } });
const wheelsOf = (details: { part: { photo: PhotoInfo; at?: { x: number } } }[]) =>
  details.map(({ part: { photo, at } }) => aimDetail(photo, at ?? { x: 0 }, { width: 708, height: 440 })?.wheel);

test('of the wheels of one side the details have one, and of other photos another part', () => {
  const parts = [first, second, third].map(part);
  const details = finish(fittingDetails(parts, WIDTHS));
  expect(wheelsOf(details)).toEqual(['left', undefined, undefined]);
});

test('a detail that shows nothing whole in a low strip says in which it does', () => {
  const tall = photoWith('tall', [{ x: 0.5, y: 0.55, dark: 70, rows: 6 }]);
  const [detail] = finish(fittingDetails([{ photo: tall, isDetail: true, at: { x: 0.5 } }], WIDTHS));
  expect(detail?.strip?.lowest).toBeLessThan(2.6);
});

test('laid out, no second wheel of a side is shown, and the last picture is none where there is anything else', () => {
  const slot = (name: string, page: number) => ({ slot: name, page, width: 708, height: 440 });
  const shownIn = (details: PhotoInfo[], slots: ReturnType<typeof slot>[]) => {
    const queue = [{ photo: first }, { photo: second }, ...details.map(part)];
    finish(chooseDetails(queue, third, { slots, pages: 12 }));
    return wheelsOf(queue.slice(2).map((one) => ({ part: one })));
  };
  const slots = [slot('photo-0', 2), slot('photo-2', 3), slot('photo-1', 4), slot('photo-3', 5)];
  expect(shownIn([first, second], [...slots, slot('photo-9', 6)])).toEqual(['left', undefined]);
  expect(shownIn([first], slots.slice(0, 2))).toEqual([undefined]);
});

test('of one photo there are two details at most, and none of a part that another shows, however few photos there are', () => {
  const whole = { photo: first, isDetail: true };
  const wished = [0.25, 0.3, 0.7, 0.35].map((x) => ({ ...part(first), at: { x } }));
  const details = finish(fittingDetails([whole, ...wished], WIDTHS)).filter(({ part: { at } }) => at);
  const crops = details.map(({ part: { at } }) => aimDetail(first, at ?? { x: 0 }, { width: 708, height: 708 / 2.2 })?.crop);
  expect(crops).toHaveLength(2);
  expect(isSamePart(crops[0] ?? WHOLE, crops[1] ?? WHOLE)).toBe(false);
  // There is nothing to see but the lamp.
  const lampAlone = photoWith('lamp', [lamp]);
  expect(
    finish(
      fittingDetails(
        wished.map((one) => ({ ...one, photo: lampAlone })),
        WIDTHS,
      ),
    ),
  ).toHaveLength(1);
});

test('what shows nothing good is none, however few photos there are', () => {
  expect(finish(fittingDetails([part(photoWith('plain', []))], WIDTHS))).toEqual([]);
});
