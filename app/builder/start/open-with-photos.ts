import type { Opened } from '#app/builder/open-draft.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { adoptChosen } from './chosen-files.ts';
import { takeHanded } from './hand-over.ts';

/** Adds the photos that a new showcase starts with: those dropped on the dashboard, or those chosen before signing in. */
export async function openWithPhotos({ state, draft }: Opened, ownerId: string): Promise<Opened> {
  const handed = takeHanded();
  // The draft finds these by itself.
  if (handed.length === 0) await adoptChosen({ ownerId, draftId: draft.id });
  return { state: { ...state, photos: [...state.photos, ...handed].slice(0, MAX_PHOTOS) }, draft };
}
