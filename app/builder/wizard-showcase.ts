import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import { BLOCK_NAMES, EMPTY_BLOCKS, fromBlocks, toBlocks } from '#app/showcases/blocks.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import type { IdentityAnswer } from '#app/showcases/vehicle-identity.ts';
import { completeWebAddress } from '#app/showcases/web-address.ts';
import {
  EMPTY_WIZARD,
  isByHand,
  isEdited,
  otherMakeOfPapers,
  uploadedPaths,
  type WizardState,
  writtenBlocks,
} from './wizard-state.ts';

/** The Project of Specification §3, as in the bodies of save, update and the generate calls. */
export const toProject = ({ owner, vehicle, photos, theme, layoutTemplateId, qrUrl, trophies }: WizardState) => ({
  ownerData: owner,
  vehicleData: vehicle,
  photoUrls: uploadedPaths(photos),
  theme,
  layoutTemplateId,
  qrUrl: completeWebAddress(qrUrl),
  trophies,
});

/** The body of the call that generates content: the vehicle, and what its owner says about it. */
export function toContentRequest(state: WizardState) {
  const { vehicleData, photoUrls, ownerData, trophies } = toProject(state);
  return {
    vehicleData,
    photoUrls,
    story: ownerData.story,
    trophies,
    papers: otherMakeOfPapers(state) === null ? state.papers : [],
    ...(state.identity && { identity: state.identity }),
  };
}

/** The body of save, of update and of the calls that generate documents (Specification §7). */
export const toDocumentBody = (state: WizardState) => ({
  project: toProject(state),
  ...fromBlocks(writtenBlocks(state)),
  handwritten: BLOCK_NAMES.filter((name) => isByHand(state, name) && !isEdited(state, name)),
  edited: BLOCK_NAMES.filter((name) => isEdited(state, name)),
  isReadByOwner: state.isReadByOwner,
  evidence: state.content?.evidence,
  papers: state.papers,
});

/** A form with the known values; the others are empty. */
const fill = <Name extends string>(
  form: Record<Name, string>,
  known: { [Key in Name]?: string | undefined },
): Record<Name, string> => recordOf(keysOf(form), (name) => known[name] ?? form[name]);

/** The vehicle's identity, where its texts have the article about it as a source; else it is looked up again. */
function identityIn(evidence: Evidence | undefined): IdentityAnswer | null {
  const article = evidence?.sources.find(({ kind }) => kind === 'wikipedia');
  return article ? { kind: 'article', title: article.title } : null;
}

/** The wizard's state for editing a saved showcase. */
export function fromShowcase(showcase: Showcase): WizardState {
  const { ownerData, vehicleData, photoUrls, trophies } = showcase;
  const blocks = toBlocks(showcase);
  // The generated text that they replaced is not stored: after a revert they are blank until they are generated again.
  const kept = [...showcase.handwritten, ...showcase.edited];
  const blank = Object.fromEntries(kept.map((name) => [name, EMPTY_BLOCKS[name]]));
  return {
    ...EMPTY_WIZARD,
    editedId: showcase.id,
    editedVersion: showcase.contentVersion,
    owner: fill(EMPTY_WIZARD.owner, ownerData),
    vehicle: fill(EMPTY_WIZARD.vehicle, vehicleData),
    photos: photoUrls.map((path, index) => ({ key: path, name: `Photo ${index + 1}`, status: 'uploaded', path })),
    theme: showcase.theme.id,
    layoutTemplateId: showcase.layoutTemplateId,
    qrUrl: showcase.qrUrl ?? '',
    content: { ...fromBlocks({ ...blocks, ...blank }), photoUrls, evidence: showcase.evidence },
    handwritten: Object.fromEntries(kept.map((name) => [name, blocks[name]])),
    edited: showcase.edited,
    isReadByOwner: showcase.isReadByOwner,
    identity: identityIn(showcase.evidence),
    papers: showcase.papers,
    papersOf: vehicleData.make,
    trophies,
  };
}
