import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { isSame } from './draft-state.ts';
import { withoutContent } from './kept-blocks.ts';
import { uploadedPaths, type WizardState } from './wizard-state.ts';

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

/** Undoes the last removal: the texts come back as well, where nothing that they depend on has been changed since. */
export function putBack(state: WizardState, key: string): WizardState {
  const { lastRemoved } = state;
  if (lastRemoved?.photo.key !== key || state.photos.length >= MAX_PHOTOS) return state;
  const { photo, place, before } = lastRemoved;
  const together = { ...state, photos: state.photos.toSpliced(place, 0, photo), lastRemoved: null };
  if (state.content || !isSame(basisOf(together), basisOf(before))) {
    return { ...withoutContent(together), isReadByOwner: state.content === null && state.isReadByOwner };
  }
  const { content, ownEvidence, ownEvidenceOf, keptOf, edited, isReadByOwner } = before;
  return { ...together, content, ownEvidence, ownEvidenceOf, keptOf, edited, isReadByOwner };
}

/** What the cleared texts, and what is known about them, depend on. */
const basisOf = ({ vehicle, photos, papers, handwritten, unfinished }: WizardState) => ({
  vehicle,
  photos: uploadedPaths(photos),
  papers,
  handwritten,
  unfinished,
});
