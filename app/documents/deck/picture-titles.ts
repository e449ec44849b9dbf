import type { PictureTitles } from '#app/themes/brochure-theme.ts';
import type { Shown } from './deck-scene.ts';
import { showsWhole } from './whole-cars.ts';

/** The title of a slide that shows these photos. */
export type PictureTitler = (photos: readonly Shown[]) => string;

/** What is true of any photo of a car, of several, and of parts of one. */
const OF_ANY = ['Another View', 'A Longer Look', 'Line and Form', 'One More View'];
const OF_SEVERAL = ['Side by Side', 'Further Views', 'More to See', 'One by One'];
const OF_PARTS = ['Line and Form', 'Seen Closer', 'The Small Things'];
/** Photos from which on a theme's words for a gallery are true, such as “From Every Angle”. */
const MANY = 3;

/**
 * Names slides of photos by what is on them: the car is called whole where all of it is known to be seen. No two slides of a deck have the
 * same title while there are others.
 */
export function pictureTitles({ many, one, detail }: PictureTitles): PictureTitler {
  const used = new Set<string>();
  return (photos) => {
    const [first] = photos;
    const fitting =
      photos.length > 1
        ? [...(photos.length >= MANY ? [many] : []), ...OF_SEVERAL]
        : first?.zoom
          ? [detail, ...OF_PARTS]
          : [...(first && showsWhole(first.photo) ? [one] : []), ...OF_ANY];
    const title = fitting.find((words) => !used.has(words)) ?? fitting.at(-1) ?? many;
    used.add(title);
    return title;
  };
}
