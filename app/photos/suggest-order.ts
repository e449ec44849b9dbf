import { keysOf } from '#app/platform/typed-object.ts';
import type { PhotoDetails } from './photo-details.ts';
import { VIEWS, type View } from './seen.ts';

type Known = Pick<PhotoDetails, 'objectPath' | 'seen' | 'flaws'>;

/** Views that can be a cover. */
const COVERS: readonly View[] = ['front-three-quarter', 'front', 'side', 'rear-three-quarter', 'rear'];

/** Papers come after photos of which nothing is known. */
const LAST: View = 'document';
const PLACES = keysOf(VIEWS).filter((view) => view !== LAST);

const placeOf = ({ seen }: Known): number => {
  if (seen?.view === LAST) return PLACES.length + 1;
  return seen ? PLACES.indexOf(seen.view) : PLACES.length;
};

/** A three-quarter view from the front shows most of a car; a flaw would be seen nowhere as well as on the cover. */
const [FRONT_BONUS, FLAW_MALUS] = [3, 6];

const coverScore = ({ seen, flaws }: Known): number =>
  (seen?.cover ?? 0) + (seen?.view === 'front-three-quarter' ? FRONT_BONUS : 0) - (flaws.length > 0 ? FLAW_MALUS : 0);

/**
 * An order for a showcase: the best cover, then views from outside, the interior, the engine and details; photos of one view stay in
 * their owner's order, so that an order that was taken suggests itself.
 * @param photos in their present order, with what is known of them
 * @returns their objectPaths
 */
export function suggestOrder(photos: readonly Known[]): string[] {
  const candidates = photos.filter(({ seen }) => seen && COVERS.includes(seen.view));
  const [cover] = candidates.toSorted((one, other) => coverScore(other) - coverScore(one));
  const rest = photos.filter((photo) => photo !== cover).toSorted((one, other) => placeOf(one) - placeOf(other));
  return [...(cover ? [cover] : []), ...rest].map(({ objectPath }) => objectPath);
}
