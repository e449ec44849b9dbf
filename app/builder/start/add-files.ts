import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { groupRefusals } from '#app/builder/uploads/group-refusals.ts';
import { sortFiles } from '#app/builder/uploads/sort-files.ts';
import type { PhotoTile } from '#app/builder/wizard-state.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';

/** The photos among dropped files. What can't be used is told once, all together. @param present photos that are there already */
export function photosOf(files: File[], present: number): PhotoTile[] {
  const { photos, refusals } = sortFiles(files, present);
  const reasons = groupRefusals(refusals).map(({ names, reason }) => `${names}: ${reason}`);
  if (reasons.length > 0) tellFailure({ title: 'Not all files can be used', words: reasons.slice(0, 3).join(' ') });
  return photos;
}

/** Adds files dropped on the wizard outside of its photos step. */
export function addFiles(files: File[], present: number, dispatch: Dispatch<WizardAction>): void {
  const photos = photosOf(files, present);
  if (photos.length > 0) dispatch({ type: 'photosAdded', photos });
}
