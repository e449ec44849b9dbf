import { cropRect } from '#app/documents/crop-rect.ts';
import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, captionOf, type DeckScene, pointAt } from '#app/documents/deck/deck-scene.ts';
import { SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { cropLoss, type DocumentPhoto } from '#app/documents/document-photo.ts';
import { SLIDE, WHOLE_SLIDE } from '#app/themes/deck-theme.ts';

/** CSS pixels. */
const SLOT = { width: SLIDE.width * 96, height: SLIDE.height * 96, use: 'slide' } as const;
/** A 4:3 photo loses a quarter of its height on a slide; upright ones more than half. */
const MOST_LOSS = 0.34;
/** Pixels of the photo's width, below which it looks soft on a projector. */
const SHARP = 1280;

/** Whether a photo fills a slide without a cut through its subject, which would get plain ground beside it. */
function fillsSlide(photo: DocumentPhoto): boolean {
  const { ground } = cropRect(photo, SLOT);
  return cropLoss(photo, SLOT) <= MOST_LOSS && Object.values(ground).every((side) => side === 0);
}

/**
 * The photo that fills a slide by itself: the first suitable one after the cover, one of enough pixels before others, else the cover;
 * and the photos that are left for other slides.
 */
export function chooseOpening({ cover, photos }: DeckScene): { opening?: DocumentPhoto | undefined; others: DocumentPhoto[] } {
  const suitable = [...photos, cover].filter(fillsSlide);
  const opening = suitable.find(({ width }) => width >= SHARP) ?? suitable[0];
  return { opening, others: photos.filter((photo) => photo !== opening) };
}

/** A photo from edge to edge. Its title is for screen readers and the outline alone, since no text is placed on a photo. */
export function addOpening(scene: DeckScene, photo: DocumentPhoto): void {
  const { addSlide, look, place } = scene;
  const slide = addSlide(LAYOUT.opening);
  const title = captionOf(scene, { photo }) ?? 'The Car in View';
  writeIn(slide, [title], { ...look.photograph.title, least: 11 }, { ...SHAPES.title, isHidden: true });
  place(slide, { photo, box: WHOLE_SLIDE, alt: altOf(scene, { photo }), isBleeding: true });
  scene.speak(slide, { title, opening: { photos: 1 }, facts: [], full: [], after: pointAt([{ photo }]) });
}
