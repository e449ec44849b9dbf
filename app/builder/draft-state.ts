import { toStorable } from '#app/platform/to-storable.ts';
import type { Draft, DraftState } from '#app/showcases/drafts/draft.schema.ts';
import { EMPTY_WIZARD, type PhotoTile, type WizardState } from './wizard-state.ts';

/** The wizard's state as its draft keeps it: photos that have not arrived are left out, and what is drawn again. */
export const toDraft = (state: WizardState): DraftState => ({
  step: state.step,
  owner: state.owner,
  vehicle: state.vehicle,
  photos: state.photos.flatMap(({ name, ...photo }) => (photo.status === 'uploaded' ? { path: photo.path, name } : [])),
  theme: state.theme,
  layoutTemplateId: state.layoutTemplateId,
  qrUrl: state.qrUrl,
  content: state.content,
  handwritten: state.handwritten,
  ...(state.edited.length > 0 && { edited: state.edited }),
  unfinished: state.unfinished,
  isReadByOwner: state.isReadByOwner,
  editedVersion: state.editedVersion,
});

/** A draft as the wizard takes it up. */
export function fromDraft({
  showcaseId,
  state: { photos, ...typed },
  missingPhotos = [],
  trophies = [],
}: Pick<Draft, 'showcaseId' | 'state'> & Partial<Draft>): WizardState {
  const tiles = photos.map(({ path, name }): PhotoTile => {
    const status = missingPhotos.includes(path) ? 'missing' : 'uploaded';
    return { key: path, name, path, status };
  });
  return { ...EMPTY_WIZARD, ...typed, editedId: showcaseId, photos: tiles, trophies };
}

/** Whether two JSON values say the same; the database keeps no order of names, and no control characters of a pasted text. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other || toStorable(one) === toStorable(other);
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ofOne, ofOther] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))];
  return [...new Set([...ofOne.keys(), ...ofOther.keys()])].every((name) => isSame(ofOne.get(name), ofOther.get(name)));
}

/** Whether they differ in nothing that was typed or chosen. */
export const isSameButStep = ({ step: _one, ...one }: DraftState, { step: _other, ...other }: DraftState): boolean =>
  isSame(one, other);
