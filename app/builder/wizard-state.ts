import { recordOf } from '#app/platform/typed-object.ts';
import { type BlockName, type Blocks, mergeBlocks } from '#app/showcases/blocks.ts';
import { DEFAULT_LAYOUT_ID, type LayoutId, NO_PHOTOS } from '#app/showcases/catalogue.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import type { GeneratedContent, OwnerData, Trophy } from '#app/showcases/showcase.schema.ts';
import {
  listLabels,
  VEHICLE_FIELD_NAMES,
  VEHICLE_FIELDS,
  VEHICLE_FIELDS_BY_NAME,
  type VehicleField,
} from '#app/showcases/vehicle-fields.ts';
import { isWebAddress, NO_WEB_ADDRESS } from '#app/showcases/web-address.ts';
import { DEFAULT_THEME_ID, type ThemeId } from '#app/themes/themes.ts';
import type { FieldErrors } from '#app/ui/form.tsx';
import { missingOf } from '#app/ui/use-field-errors.ts';
import { CUSTOMIZE, PHOTOS, VEHICLE } from './wizard-steps.ts';

/** What is typed: every field a text, empty until filled. */
export type OwnerForm = Record<keyof OwnerData, string>;
export type VehicleForm = Record<VehicleField, string>;

/** A photo in the builder (Specification §4: uploading, uploaded, or 'Failed'). */
export type PhotoTile = {
  key: string;
  name: string;
} & (
  | { status: 'waiting' | 'checking'; file: File }
  | { status: 'uploading'; file: File /** 0 to 1 of the bytes. */; fraction: number }
  | { status: 'failed'; file: File; reason: string /** Whether the same file may do better another time. */; canRetry: boolean }
  | { status: 'uploaded'; path: string }
  /** It had arrived, and is there no more. */
  | { status: 'missing'; path: string }
);

export type WizardState = {
  step: number;
  /** The showcase being changed; null for a new one. */
  editedId: string | null;
  /** Its version when it was opened; null once its owner means to replace whatever stands there. */
  editedVersion: number | null;
  owner: OwnerForm;
  vehicle: VehicleForm;
  photos: PhotoTile[];
  theme: ThemeId;
  layoutTemplateId: LayoutId;
  qrUrl: string;
  /** The code for qrUrl as a PNG data address, once it has been made. */
  qrDataUrl: string | null;
  /** What the model wrote; blank where it has not, or where the owner writes by hand from the start. */
  content: GeneratedContent | null;
  /** The blocks as the owner wrote or edited them: they win over the content, and outlive it. */
  handwritten: Partial<Blocks>;
  /** Which of them, and of the unfinished ones, still hold words of the model's: they are not the owner's own. */
  edited: BlockName[];
  /** Blocks that are being edited, as far as they are typed: not printed until they are finished. */
  unfinished: Partial<Blocks>;
  /** The owner has said to have read what the model wrote, as it stands. */
  isReadByOwner: boolean;
  /** Of the showcase being changed: they are edited on the dashboard, and belong in the previews. */
  trophies: Trophy[];
};

export const EMPTY_WIZARD: WizardState = {
  step: 0,
  editedId: null,
  editedVersion: null,
  owner: { fullName: '', location: '', story: '', contact: '' },
  vehicle: recordOf(VEHICLE_FIELD_NAMES, () => ''),
  photos: [],
  theme: DEFAULT_THEME_ID,
  layoutTemplateId: DEFAULT_LAYOUT_ID,
  qrUrl: '',
  qrDataUrl: null,
  content: null,
  handwritten: {},
  edited: [],
  unfinished: {},
  isReadByOwner: false,
  trophies: [],
};

export const uploadedPaths = (photos: PhotoTile[]): string[] =>
  photos.flatMap((photo) => (photo.status === 'uploaded' ? photo.path : []));

export const countMissing = (photos: PhotoTile[]): number => photos.filter(({ status }) => status === 'missing').length;

export const countUnderWay = (photos: PhotoTile[]): number =>
  photos.filter(({ status }) => status === 'waiting' || status === 'uploading' || status === 'checking').length;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What is wrong with a step's fields, in their order (Specification §5). */
export function findFieldErrors({ step, owner, vehicle, photos, qrUrl }: WizardState): FieldErrors {
  if (step === 0) return missingOf(OWNER_FIELDS, owner);
  if (step === VEHICLE) return missingOf(VEHICLE_FIELDS_BY_NAME, vehicle);
  if (step === PHOTOS) return uploadedPaths(photos).length + countUnderWay(photos) > 0 ? {} : { photos: NO_PHOTOS };
  if (step === CUSTOMIZE) return qrUrl.trim() === '' || isWebAddress(qrUrl) ? {} : { qrUrl: NO_WEB_ADDRESS };
  return {};
}

export const PHOTO_NEEDED = 'At least one photo is needed.';

/** Why Next is held back on a step, in words for the owner; null when the way is free (Specification §5). */
export function whatIsMissing(state: WizardState): string | null {
  const underWay = state.step === PHOTOS ? countUnderWay(state.photos) : 0;
  if (underWay > 0) return underWay === 1 ? 'One photo is still uploading.' : `${underWay} photos are still uploading.`;
  if (Object.keys(findFieldErrors(state)).length === 0) return null;
  const ofVehicle = `${sentence(listLabels(VEHICLE_FIELDS.filter((field) => field.required !== null)))} are needed.`;
  const ofLink = 'The QR code link is not a web address.';
  return ['Your full name and location are needed.', ofVehicle, PHOTO_NEEDED, ofLink][state.step] ?? null;
}

/** What is read and printed. */
export const writtenBlocks = ({ content, handwritten }: Pick<WizardState, 'content' | 'handwritten'>): Blocks =>
  mergeBlocks(content, handwritten);

/** Whether what is printed of a block is the owner's version, written or edited. */
export const isByHand = ({ handwritten }: WizardState, name: BlockName): boolean => handwritten[name] !== undefined;

/** Whether the owner's version of a block is the model's text, edited. */
export const isEdited = (state: WizardState, name: BlockName): boolean => isByHand(state, name) && state.edited.includes(name);
