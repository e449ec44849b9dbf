import { PAGE } from '#app/documents/brochure/layouts/page-geometry.ts';
import { type Plan, planBrochure } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { MeasuredArticle, Planning } from '#app/documents/brochure/layouts/plan-pages.ts';
import { cropLoss, type PhotoInfo, shapeOf } from '#app/documents/document-photo.ts';

/** A photograph, and how it is shown. */
export type ShownPhoto<Photo extends PhotoInfo> = {
  photo: Photo;
  /** How much of its width is shown, 1 where it is left out. */
  zoom?: number;
  /** In the tones of one ink. */
  isToned?: boolean;
  /** It is shown elsewhere as a whole. */
  isDetail?: boolean;
  /** Width by height, where it is not to be the photograph's own. */
  shape?: number;
};

/** Width by height of the place it should have. */
export const shownShape = ({ photo, shape }: ShownPhoto<PhotoInfo>): number => shape ?? Math.max(NARROWEST, shapeOf(photo));

/** Width by height: a photograph taller than that is cut to it, or its caption would be a column of letters. */
const NARROWEST = 0.5;

export type Arrangement<Photo extends PhotoInfo> = {
  plan: Plan;
  /** By the numbers that stand in the plan. */
  queue: ShownPhoto<Photo>[];
  backCover: Photo | undefined;
};

/** From this many photographs on, one of the last closes the brochure on its back. */
const BACK_COVER_FROM = 6;
/** How tall the back cover's photograph may stand. */
const BACK_COVER_HEIGHT = 560;
/** With so few photographs, repeats of them stand where pages would be words alone or too few. */
const REPEATS = [0, 6, 5, 4, 3];
/** Words for fewer pages than this leave so many to photographs that there are repeats for all of them. */
const FEW_PAGES = 2;
/** A detail is cut as close as this: near enough to be another picture, far enough to stay sharp. */
const DETAIL = 0.58;

/** Decides where each photograph stands. `photos` in the owner's order, the cover first; `measured` are the texts alone. */
export function arrangePhotos<Photo extends PhotoInfo>(
  photos: Photo[],
  measured: MeasuredArticle[],
  { geometry, density }: Omit<Planning, 'photos'>,
): Arrangement<Photo> {
  const [cover, ...rest] = photos;
  const backCover = photos.length >= BACK_COVER_FROM ? takeBackCover(rest) : undefined;
  const words = measured.reduce((sum, { height }) => sum + height, 0);
  const repeated = words < FEW_PAGES * geometry.area.height ? Number.POSITIVE_INFINITY : (REPEATS[photos.length] ?? 0);
  const repeats = cover ? repeatsOf(cover, rest).slice(0, repeated) : [];
  const queue: ShownPhoto<Photo>[] = [...rest.map((photo) => ({ photo })), ...repeats];
  const shapes = queue.map(shownShape);
  const captions = queue.map(({ photo, isDetail }) =>
    isDetail ? DETAIL_CAPTION : CAPTION_NUMBER + (photo.caption?.length ?? 0),
  );
  const [first] = shapes;
  // The first after the cover stands with the contents.
  const planning = { geometry, density, photos: { shapes, captions, own: rest.length } };
  const planned = planBrochure(measured, planning, Math.min(1, shapes.length));
  const plan: Plan = {
    ...planned,
    ...(first && { opening: { photo: 0, shape: first } }),
    ...(backCover && { backCover: shapeOf(backCover) }),
  };
  return { plan, queue, backCover };
}

/** Characters of 'Plate 12 ', and of 'A closer look'. */
const CAPTION_NUMBER = 9;
const DETAIL_CAPTION = 13;
/** The last of the photographs that fits the back of the page, if one of the last does. */
function takeBackCover<Photo extends PhotoInfo>(rest: Photo[]): Photo | undefined {
  for (let index = rest.length - 1; index >= Math.max(1, rest.length - 4); index -= 1) {
    const photo = rest[index];
    if (photo && shapeOf(photo) > 1.2 && cropLoss(photo, { width: PAGE.width, height: BACK_COVER_HEIGHT }) < 0.2) {
      return rest.splice(index, 1)[0];
    }
  }
  return undefined;
}

/** The cover once more, as a whole where it would otherwise not be seen inside, and parts of the photographs. */
function repeatsOf<Photo extends PhotoInfo>(cover: Photo, rest: Photo[]): ShownPhoto<Photo>[] {
  const part = (photo: Photo, focalX: number, shape?: number): ShownPhoto<Photo> => ({
    photo: { ...photo, focalX, focalY: 0.55 },
    zoom: DETAIL,
    isDetail: true,
    ...(shape && { shape }),
  });
  const [second, third] = rest;
  if (!second) {
    const whole = { photo: cover, isDetail: true };
    // The later ones stand on sheets of their own, which they fill.
    return [
      whole,
      part(cover, 0.25),
      part(cover, 0.75, UPRIGHT),
      part(cover, 0.2, UPRIGHT),
      part(cover, 0.5, UPRIGHT),
      part(cover, 0.75),
      part(cover, 0.35, UPRIGHT),
      part(cover, 0.85, UPRIGHT),
    ];
  }
  const others = [
    part(cover, 0.25),
    part(second, 0.7),
    part(cover, 0.75, UPRIGHT),
    part(second, 0.3, UPRIGHT),
    part(cover, 0.3, UPRIGHT),
  ];
  return third ? [...others.slice(0, 2), part(third, 0.5, UPRIGHT), ...others.slice(2)] : [...others, part(second, 0.7, UPRIGHT)];
}

/** Width by height of a detail that fills a page. */
const UPRIGHT = 0.82;
