import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** What a deck's slides are, in order. `detail` shows a part of the cover's photograph. */
export type SlideKind =
  | 'cover'
  | 'car'
  | 'owner'
  | 'story'
  | 'history'
  | 'significance'
  | 'trivia'
  | 'specification'
  | 'advertising'
  | 'awards'
  | 'gallery'
  | 'plate'
  | 'detail'
  | 'closing';

/** Specification §9: 7 to 10 slides. */
const SLIDES = { least: 7, most: 10 } as const;

/** From this many photographs on there is a gallery, of three at least. */
const GALLERY_FROM = 6;
const GALLERY_LEAST = 3;

/** How many photographs after the cover's stand beside words; the rest stands alone or in the gallery. */
export function besideWords(slides: SlideKind[], photos: number): number {
  const places = slides.filter((kind) => !['cover', 'plate', 'gallery', 'closing', 'detail'].includes(kind)).length;
  return Math.min(places, photos - 1 - (slides.includes('gallery') ? GALLERY_LEAST : 0) - (slides.includes('plate') ? 1 : 0));
}

/**
 * Chooses the slides: what was given gets one; where that is too much, trivia goes to the side of what the car means; where
 * it is too little, the owner, single photographs and details of the cover's fill up.
 * @param photos how many photographs the deck may show
 */
export function outlineDeck({ project, historicalContent: history }: DocumentContent, photos: number): SlideKind[] {
  const { vehicleData: vehicle, ownerData: owner } = project;
  const { campaigns, taglines, overview } = history.advertising;
  const given: (SlideKind | false)[] = [
    owner.story ? 'story' : false,
    history.overview !== '' && 'history',
    history.significance !== '' && 'significance',
    history.trivia.some(Boolean) && 'trivia',
    Boolean(vehicle.originalSpecs || vehicle.modifications) && 'specification',
    (overview !== '' || campaigns.some(Boolean) || taglines.some(Boolean)) && 'advertising',
    project.trophies.length > 0 && 'awards',
  ];
  const middle = given.filter((kind) => kind !== false);
  // The cover, the car, a gallery and the closing slide always have their place.
  const gallery = photos >= GALLERY_FROM;
  const room = SLIDES.most - 3 - Number(gallery);
  if (middle.length > room && middle.includes('significance')) middle.splice(middle.indexOf('trivia'), 1);
  if (middle.length > room) middle.length = room;

  const slides: SlideKind[] = ['cover', 'car', ...middle, ...(gallery ? (['gallery'] as const) : []), 'closing'];
  const fill = (kind: SlideKind, place: number) => slides.length < SLIDES.least && slides.splice(place, 0, kind);
  if (!owner.story) fill('owner', 2);
  if (photos > 1) fill('plate', slides.indexOf(gallery ? 'gallery' : 'closing'));
  fill('detail', 2);
  while (slides.length < SLIDES.least) fill('detail', slides.length - 1);
  return slides;
}
