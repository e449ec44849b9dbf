import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { withoutContent } from './kept-blocks.ts';
import type { WizardState } from './wizard-state.ts';

/** Removes a photo, so that it can be put back. */
export function takeOut(state: WizardState, key: string): WizardState {
  const place = state.photos.findIndex((photo) => photo.key === key);
  const photo = state.photos[place];
  if (!photo) return state;
  // Removing the tile of a deleted photo must not clear the content.
  const rest = photo.status === 'missing' ? state : withoutContent(state);
  const lastRemoved = { photo, place, before: { ...state, lastRemoved: null } };
  return { ...rest, photos: state.photos.toSpliced(place, 1), lastRemoved };
}

/** Undoes the last removal: the texts come back as well, where nothing else was changed since. */
export function putBack(state: WizardState, key: string): WizardState {
  const { lastRemoved, photos } = state;
  if (lastRemoved?.photo.key !== key || photos.length >= MAX_PHOTOS) return state;
  const { photo, place, before } = lastRemoved;
  const together = photos.toSpliced(place, 0, photo);
  const isUntouched =
    state.step === before.step &&
    together.length === before.photos.length &&
    together.every((one, index) => one === before.photos[index]);
  return isUntouched ? before : { ...withoutContent(state), photos: together, lastRemoved: null };
}
