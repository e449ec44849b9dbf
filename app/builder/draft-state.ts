import { toStorable } from '#app/platform/to-storable.ts';
import type { Draft, DraftState } from '#app/showcases/drafts/draft.schema.ts';
import { EMPTY_WIZARD, type PhotoTile, type WizardState } from './wizard-state.ts';

/** The part of the wizard's state that is saved: without photos that have not been uploaded and what can be generated again. */
export const toDraft = (state: WizardState): DraftState => ({
  step: state.step,
  owner: state.owner,
  vehicle: state.vehicle,
  photos: state.photos.flatMap(({ name, ...photo }) => (photo.status === 'uploaded' ? { path: photo.path, name } : [])),
  theme: state.theme,
  layoutTemplateId: state.layoutTemplateId,
  qrUrl: state.qrUrl,
  content: state.content,
  ...(state.ownEvidence && { ownEvidence: state.ownEvidence, ownEvidenceOf: state.ownEvidenceOf }),
  handwritten: state.handwritten,
  ...(state.edited.length > 0 && { edited: state.edited }),
  ...(Object.keys(state.keptOf).length > 0 && { keptOf: state.keptOf }),
  ...(state.identity && { identity: state.identity }),
  unfinished: state.unfinished,
  isReadByOwner: state.isReadByOwner,
  ...(state.papers.length > 0 && { papers: state.papers, papersOf: state.papersOf }),
  editedVersion: state.editedVersion,
});

/** Restores the wizard's state from a draft. */
export function fromDraft({
  showcaseId,
  state: { photos, identity, ownEvidence, ownEvidenceOf, papers = [], papersOf, ...typed },
  missingPhotos = [],
  trophies = [],
}: Pick<Draft, 'showcaseId' | 'state'> & Partial<Draft>): WizardState {
  const tiles = photos.map(({ path, name }): PhotoTile => {
    const status = missingPhotos.includes(path) ? 'missing' : 'uploaded';
    return { key: path, name, path, status };
  });
  return {
    ...EMPTY_WIZARD,
    ...typed,
    identity: identity ?? null,
    ownEvidence: ownEvidence ?? null,
    ownEvidenceOf: ownEvidenceOf ?? null,
    papers,
    papersOf: papersOf ?? null,
    editedId: showcaseId,
    photos: tiles,
    trophies,
  };
}

/** Whether two JSON values are equal; the database does not keep the order of keys, nor control characters of pasted text. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one === other || toStorable(one) === toStorable(other);
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ofOne, ofOther] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))];
  return [...new Set([...ofOne.keys(), ...ofOther.keys()])].every((name) => isSame(ofOne.get(name), ofOther.get(name)));
}

/** Whether two states are equal in everything that was typed or chosen. */
export const isSameButStep = ({ step: _one, ...one }: DraftState, { step: _other, ...other }: DraftState): boolean =>
  isSame(one, other);
