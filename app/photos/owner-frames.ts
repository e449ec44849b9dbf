/** The uses of a photo for which its owner may frame it. */
export const FRAME_USES = ['cover', 'page', 'slide', 'flyer', 'card'] as const;
export type FrameUse = (typeof FRAME_USES)[number];

/** What a slot is part of; a screen has slots of any shape. */
export type PhotoUse = FrameUse | 'screen';

/** A part of a picture, as fractions of its sides from the upper left. */
export type Box = { x: number; y: number; width: number; height: number };

/** The parts that the owner wants to be seen; a use that is missing is automatic. */
export type OwnerFrames = { readonly [Use in FrameUse]?: Box | undefined };

/** What an owner has said about a photo's crops. */
export type OwnerFraming = {
  frames: OwnerFrames;
  /** Whether the owner has answered that the automatic crops show the car. */
  isCarInView: boolean;
};

type Size = { width: number; height: number };

/** The part of a photo's height that a flyer may crop to show it wider. */
export const FLYER_LOSS = 0.25;

/** The link preview's place for the photo, in pixels: nearly a camera's own shape, so that the car is not cropped. */
export const CARD_PHOTO = { width: 800, height: 630 } as const;

const SHAPES: Record<FrameUse, (own: number) => number> = {
  // Covers and pages are laid out around the photo's own shape; only a very narrow one is cropped.
  cover: (own) => Math.max(0.66, own),
  page: (own) => Math.max(0.5, own),
  slide: () => 16 / 9,
  flyer: (own) => own / (1 - FLYER_LOSS),
  card: () => CARD_PHOTO.width / CARD_PHOTO.height,
};

/** The shape (width by height) of a photo's frame in a use. */
export const frameShape = ({ width, height }: Size, use: FrameUse): number => SHAPES[use](width / height);

/** A slot up to this much wider or narrower than its use's frame still shows that frame. */
const OWN_USE = Math.log(1.3);
/** Shapes this close are the same. */
const SAME = 0.03;

/**
 * The use whose frame a slot shows: the one nearest in shape, where the slot's own use has an advantage. Of equal shapes one that
 * the owner has framed is preferred.
 * @param shape the slot's, width by height
 */
export function nearestUse(photo: Size, frames: OwnerFrames, { use, shape }: { use: PhotoUse; shape: number }): FrameUse {
  const ranked = FRAME_USES.map((each) => ({
    use: each,
    distance:
      Math.max(0, Math.abs(Math.log(frameShape(photo, each) / shape)) - (each === use ? OWN_USE : 0)) -
      (each === use ? 2 * SAME : frames[each] ? SAME : 0),
  }));
  return ranked.reduce((best, each) => (each.distance < best.distance ? each : best)).use;
}
