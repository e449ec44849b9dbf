import { recordOf } from '#app/platform/typed-object.ts';
import { type BlockName, type Blocks, mergeBlocks } from '#app/showcases/blocks.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import { DEFAULT_LAYOUT_ID, type LayoutId, NO_PHOTOS } from '#app/showcases/layouts.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import type { OwnerPrefill } from '#app/showcases/owner-prefill.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import type { GeneratedContent, OwnerData, Trophy } from '#app/showcases/showcase.schema.ts';
import {
  listLabels,
  VEHICLE_FIELD_NAMES,
  VEHICLE_FIELDS,
  VEHICLE_FIELDS_BY_NAME,
  type VehicleField,
} from '#app/showcases/vehicle-fields.ts';
import type { IdentityAnswer } from '#app/showcases/vehicle-identity.ts';
import { completeWebAddress, isWebAddress, NO_WEB_ADDRESS } from '#app/showcases/web-address.ts';
import { DEFAULT_THEME_ID, type ThemeId } from '#app/themes/themes.ts';
import type { FieldErrors } from '#app/ui/form.tsx';
import { missingOf } from '#app/ui/use-field-errors.ts';
import { CUSTOMIZE, PHOTOS, STEPS, VEHICLE } from './wizard-steps.ts';

/** The form's input: every field is a string, empty until filled. */
export type OwnerForm = Record<keyof OwnerData, string>;
export type VehicleForm = Record<VehicleField, string>;

/** A photo in the builder (Specification §4: uploading, uploaded, or 'Failed'). */
export type PhotoTile = {
  key: string;
  name: string;
} & (
  | { status: 'waiting'; file: File /** Whether it waits for a connection rather than for its turn. */; isHeld?: boolean }
  | { status: 'checking'; file: File }
  | { status: 'uploading'; file: File /** The uploaded fraction, 0 to 1. */; fraction: number }
  | { status: 'failed'; file: File; reason: string /** Whether a retry with the same file may succeed. */; canRetry: boolean }
  | { status: 'uploaded'; path: string }
  /** It was uploaded, and has been deleted since. */
  | { status: 'missing'; path: string }
);

type RemovedPaper = {
  paper: Paper;
  place: number;
  before: Pick<WizardState, 'papersOf' | 'content' | 'handwritten' | 'isReadByOwner'>;
  evidenceLeft: Evidence | undefined;
};

export type WizardState = {
  step: number;
  /** The showcase being edited; null for a new one. */
  editedId: string | null;
  /** Its version when it was opened; null once its owner chose to overwrite a newer one. */
  editedVersion: number | null;
  owner: OwnerForm;
  /** What a new showcase was filled in with; null for one that was opened again. */
  prefill: OwnerPrefill | null;
  vehicle: VehicleForm;
  photos: PhotoTile[];
  /** What was removed last, and the state before, for as long as that can be undone. */
  lastRemoved: { photo: PhotoTile; place: number; before: WizardState } | null;
  /** The paper that was removed last, what was known before, and what its removal left of the evidence. */
  lastRemovedPaper: RemovedPaper | null;
  /** The line that was removed last from an open editor. */
  lastRemovedLine: { name: BlockName; index: number; line: string } | null;
  theme: ThemeId;
  layoutTemplateId: LayoutId;
  qrUrl: string;
  /** The code for qrUrl as a PNG data URL, once it has been generated. */
  qrDataUrl: string | null;
  /** The owner's answer about the vehicle's identity, or what was found; null until it has been looked up. */
  identity: IdentityAnswer | null;
  /** Generated blocks; blank where nothing was generated, or where the owner writes everything. */
  content: GeneratedContent | null;
  /** What is known about the owner's own blocks while there is no content. */
  ownEvidence: Evidence | null;
  /** The year, make and model that it is about, which may change meanwhile; null for an older draft's. */
  ownEvidenceOf: string | null;
  /** Blocks that the owner wrote or edited: they replace the content's, and outlive it. */
  handwritten: Partial<Blocks>;
  /** The handwritten and unfinished blocks that still contain generated text, which are not the owner's alone. */
  edited: BlockName[];
  /** What kept blocks with generated text were written about, as in nameOf: the vehicle may have changed since. */
  keptOf: Partial<Record<BlockName, string>>;
  /** The input of open editors, not printed until they are closed. */
  unfinished: Partial<Blocks>;
  /** Whether the owner has confirmed reading the generated text in its present form. */
  isReadByOwner: boolean;
  /** The owner's papers, with what was read on them. */
  papers: Paper[];
  /** The make of the car that they were added for, which may change; null for an older draft's. */
  papersOf: string | null;
  /** The trophies of the showcase being edited: changed on the dashboard, but shown in the previews. */
  trophies: Trophy[];
};

export const EMPTY_WIZARD: WizardState = {
  step: 0,
  editedId: null,
  editedVersion: null,
  owner: { fullName: '', location: '', story: '', contact: '' },
  prefill: null,
  vehicle: recordOf(VEHICLE_FIELD_NAMES, () => ''),
  photos: [],
  lastRemoved: null,
  lastRemovedPaper: null,
  lastRemovedLine: null,
  theme: DEFAULT_THEME_ID,
  layoutTemplateId: DEFAULT_LAYOUT_ID,
  qrUrl: '',
  qrDataUrl: null,
  identity: null,
  content: null,
  ownEvidence: null,
  ownEvidenceOf: null,
  handwritten: {},
  edited: [],
  keptOf: {},
  unfinished: {},
  isReadByOwner: false,
  papers: [],
  papersOf: null,
  trophies: [],
};

/** A new showcase, with what is known about its owner. */
export const filledIn = (prefill: OwnerPrefill): WizardState => {
  const { fullName, location } = prefill;
  return { ...EMPTY_WIZARD, owner: { ...EMPTY_WIZARD.owner, fullName, location }, prefill };
};

export const uploadedPaths = (photos: PhotoTile[]): string[] =>
  photos.flatMap((photo) => (photo.status === 'uploaded' ? photo.path : []));

export const countMissing = (photos: PhotoTile[]): number => photos.filter(({ status }) => status === 'missing').length;

export const countFailed = (photos: PhotoTile[]): number => photos.filter(({ status }) => status === 'failed').length;

/** The photos that take one of a showcase's places: one that can't be used takes none. */
export const placed = (photos: PhotoTile[]): PhotoTile[] =>
  photos.filter((photo) => photo.status !== 'missing' && (photo.status !== 'failed' || photo.canRetry));

export const countPlaces = (photos: PhotoTile[]): number => placed(photos).length;

/** By the key of each photo that takes a place: the number that it is called by, from 1, which is the cover's. */
export const numbersOf = (photos: PhotoTile[]): ReadonlyMap<string, number> =>
  new Map(placed(photos).map(({ key }, index) => [key, index + 1]));

export const countUnderWay = (photos: PhotoTile[]): number =>
  photos.filter(({ status }) => status === 'waiting' || status === 'uploading' || status === 'checking').length;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The errors of a step's fields, in the order of the fields (Specification §5). */
export function findFieldErrors({ step, owner, vehicle, photos, qrUrl }: WizardState): FieldErrors {
  if (step === 0) return missingOf(OWNER_FIELDS, owner);
  if (step === VEHICLE) return missingOf(VEHICLE_FIELDS_BY_NAME, vehicle);
  if (step === PHOTOS) return uploadedPaths(photos).length + countUnderWay(photos) > 0 ? {} : { photos: NO_PHOTOS };
  if (step === CUSTOMIZE) return qrUrl.trim() === '' || isWebAddress(completeWebAddress(qrUrl)) ? {} : { qrUrl: NO_WEB_ADDRESS };
  return {};
}

/**
 * The last step that may be gone to at once: the current one, or, of a saved showcase or one whose texts are there, the first from it on in
 * which something is missing.
 */
export function lastOpenStep(state: WizardState): number {
  const { step, editedId, content } = state;
  if (!editedId && !content) return step;
  const open = STEPS.findIndex((_, index) => index >= step && Object.keys(findFieldErrors({ ...state, step: index })).length > 0);
  return open === -1 ? STEPS.length - 1 : open;
}

export const PHOTO_NEEDED = 'At least one photo is needed.';

/** Why Next is held back, as a message for the owner; null when it is not (Specification §5). */
export function whatIsMissing(state: WizardState): string | null {
  const missing = Object.keys(findFieldErrors(state));
  if (missing.length === 0) return null;
  const are = missing.length === 1 ? 'is' : 'are';
  const ownerFields = Object.entries(OWNER_FIELDS).filter(([name]) => missing.includes(name));
  const ofOwner = `Your ${listLabels(ownerFields.map(([, field]) => field))} ${are} needed.`;
  const ofVehicle = `${sentence(listLabels(VEHICLE_FIELDS.filter(({ name }) => missing.includes(name))))} ${are} needed.`;
  const ofLink = 'The QR code link is not a web address.';
  return [ofOwner, ofVehicle, PHOTO_NEEDED, ofLink][state.step] ?? null;
}

/** The blocks as shown and printed. */
export const writtenBlocks = ({ content, handwritten }: Pick<WizardState, 'content' | 'handwritten'>): Blocks =>
  mergeBlocks(content, handwritten);

/** What a text is written about: '1967 Volvo P1800'. */
export const nameOf = ({ year, make, model }: VehicleForm): string => [year, make, model].map((typed) => typed.trim()).join(' ');

const isSameMake = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The make of another car that the papers were added for, which a text about this one must not use; null where they are this car's. */
export const otherMakeOfPapers = ({ papers, papersOf, vehicle }: WizardState): string | null =>
  papers.length === 0 || !papersOf || isSameMake(papersOf, vehicle.make) ? null : papersOf;

/** The other vehicle that a kept block was written about; undefined where it is this one. */
export function otherCarOf({ keptOf, vehicle }: WizardState, name: BlockName): string | undefined {
  const about = keptOf[name];
  return about === nameOf(vehicle) ? undefined : about;
}

/** Whether the printed version of a block is the owner's, written or edited. */
export const isByHand = ({ handwritten }: WizardState, name: BlockName): boolean => handwritten[name] !== undefined;

/** Whether the owner's version of a block is an edited generated text. */
export const isEdited = (state: WizardState, name: BlockName): boolean => isByHand(state, name) && state.edited.includes(name);
