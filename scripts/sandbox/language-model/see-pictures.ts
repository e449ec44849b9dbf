import sharp from 'sharp';
import { readPicture } from './read-picture.ts';

/** What the stand-in says of a photo. */
export type Sight = { photo: number; view: string; side: string; cover: number; caption: string | null };
export type Seeing = { photos: Sight[]; text: string };

/** By the hue of the whole picture, in twelfths of the circle. */
const BY_HUE: [view: string, caption: string | null][] = [
  ['front-three-quarter', 'Parked on a gravel road'],
  ['side', 'The whole car from the side'],
  ['interior', 'The dashboard and the steering wheel'],
  ['engine', 'The engine with its air filter'],
  ['rear', 'The trunk lid and the taillights'],
  ['detail', 'A chromed door handle'],
  ['front', 'The grille between the headlights'],
  ['rear-three-quarter', 'The rear fender and the exhaust pipe'],
  ['people', 'People beside the car'],
  ['other', null],
  ['side', 'The flank in evening light'],
  ['interior', 'Seats of red leather'],
];

/** Captions that a model must not suggest: a name, a year, worth, history, and what somebody is. */
const LIES = [
  'Helen at the wheel of her Corvette',
  'The dashboard of 1963',
  'The most beautiful car ever built',
  'It won the race at Le Mans',
  'A proud owner in his sixties',
];

/** The mean of a paper is as light as this in each channel (0 to 255). */
const PAPER = 205;

/**
 * Looks at pictures without seeing: says by their color what they show, and reads those that are as light as paper, on which marks
 * request a fault: `[fewer]` leaves a photo out, `[twice]` has one twice, `[odd-view]` has a view of its own, `[lies]` has captions
 * that say what can't be seen, `[obey]` has what is written there as captions.
 */
export async function seePictures(pictures: Buffer[]): Promise<Seeing> {
  const seen = await Promise.all(pictures.map(see));
  const text = seen.map((one) => one.text).join('\n');
  const photos = seen.map(({ text: _text, ...sight }, index) => ({ photo: index + 1, ...sight }));
  return { text, photos: withFaults(photos, text) };
}

async function see(picture: Buffer): Promise<Omit<Sight, 'photo'> & { text: string }> {
  // The left and the right half.
  const { data } = await sharp(picture)
    .resize(2, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0, ...right] = data;
  const mean = [r, g, b].map((value, channel) => (value + (right[channel] ?? 0)) / 2);
  if (mean.every((value) => value > PAPER)) {
    return { view: 'document', side: 'none', cover: 0, caption: 'A page of text', text: (await readPicture(picture)).text };
  }
  const [view, caption] = BY_HUE[Math.floor(hueOf(mean) / 30)] ?? ['other', null];
  const light = (red: number, green: number, blue: number) => red + green + blue;
  const side = light(r, g, b) > light(right[0] ?? 0, right[1] ?? 0, right[2] ?? 0) ? 'left' : 'right';
  return { view, side, cover: Math.round(light(mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0) / 76.5), caption, text: '' };
}

/** @returns 0 to 359 degrees */
function hueOf([r = 0, g = 0, b = 0]: number[]): number {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most === least) return 0;
  const of = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return Math.floor((of * 60 + 360) % 360);
}

function withFaults(photos: Sight[], text: string): Sight[] {
  if (text.includes('[fewer]')) return photos.slice(1);
  if (text.includes('[twice]')) return photos.map((photo) => ({ ...photo, photo: 1 }));
  if (text.includes('[odd-view]')) return photos.map((photo) => ({ ...photo, view: 'from above' }));
  if (text.includes('[lies]')) return photos.map((photo, index) => ({ ...photo, caption: LIES[index % LIES.length] ?? null }));
  if (text.includes('[obey]')) return photos.map((photo) => ({ ...photo, caption: text.replace(/\s+/g, ' ').trim() }));
  return photos;
}
