import { cropLoss, type DocumentPhoto } from '#app/documents/document-photo.ts';
import { PAGE } from '#app/documents/layouts/page-geometry.ts';
import type { MeasuredArticle } from '#app/documents/layouts/plan-pages.ts';
import { type Plan, planBrochure, shapeOf } from '#app/documents/layouts/traditional.ts';

/** A photograph, and how it is shown. */
export type ShownPhoto = {
  photo: DocumentPhoto;
  /** How much of its width is shown, 1 where it is left out. */
  zoom?: number;
  /** In the tones of one ink: it is shown elsewhere in its colours. */
  isToned?: boolean;
};

export type Arrangement = {
  plan: Plan;
  /** By the numbers that stand in the plan. */
  queue: ShownPhoto[];
  cover: DocumentPhoto | undefined;
  backCover: DocumentPhoto | undefined;
};

/** From this many photographs on, one of the last closes the brochure on its back. */
const BACK_COVER_FROM = 6;
/** How tall the back cover's photograph may stand. */
const BACK_COVER_HEIGHT = 560;
/** With so few photographs, repeats of them stand where pages would be words alone. */
const REPEATS = [0, 3, 2, 2, 1];
/** A detail is cut as close as this: near enough to be another picture, far enough to stay sharp. */
const DETAIL = 0.58;

/** Decides where each photograph stands. `photos` in the owner's order, the cover first; `measured` are the texts alone. */
export function arrangePhotos(photos: DocumentPhoto[], measured: MeasuredArticle[]): Arrangement {
  const [cover, ...rest] = photos;
  const backCover = photos.length >= BACK_COVER_FROM ? takeBackCover(rest) : undefined;
  const repeats = cover ? repeatsOf(cover, rest).slice(0, REPEATS[photos.length] ?? 0) : [];
  const queue: ShownPhoto[] = [...rest.map((photo) => ({ photo })), ...repeats];
  const shapes = queue.map(({ photo }) => shapeOf(photo));
  const [first] = shapes;
  // The first after the cover stands with the contents.
  const planned = planBrochure(measured, { shapes, own: rest.length }, Math.min(1, shapes.length));
  const plan: Plan = {
    ...planned,
    ...(first && { opening: { photo: 0, shape: first } }),
    ...(backCover && { backCover: shapeOf(backCover) }),
  };
  return { plan, queue, cover, backCover };
}

/** The last of the photographs that fits the back of the page, if one of the last does. */
function takeBackCover(rest: DocumentPhoto[]): DocumentPhoto | undefined {
  for (let index = rest.length - 1; index >= Math.max(1, rest.length - 4); index -= 1) {
    const photo = rest[index];
    if (photo && shapeOf(photo) > 1.2 && cropLoss(photo, { width: PAGE.width, height: BACK_COVER_HEIGHT }) < 0.2) {
      return rest.splice(index, 1)[0];
    }
  }
  return undefined;
}

/** The cover once more, as a whole where it would otherwise not be seen inside, and parts of the photographs. */
function repeatsOf(cover: DocumentPhoto, rest: DocumentPhoto[]): ShownPhoto[] {
  const part = (photo: DocumentPhoto, focalX: number): ShownPhoto => {
    return { photo: { ...photo, focalX, focalY: 0.55 }, zoom: DETAIL, isToned: true };
  };
  const [second] = rest;
  if (!second) return [{ photo: cover, isToned: true }, part(cover, 0.25), part(cover, 0.75)];
  return [part(cover, 0.25), part(second, 0.7)];
}
