import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import {
  BLOCK_NAMES,
  type BlockName,
  type Blocks,
  EMPTY_BLOCKS,
  fromBlocks,
  isSameBlock,
  mergeBlocks,
  tidyBlock,
  toBlocks,
} from '#app/showcases/blocks.ts';
import { DEFAULT_LAYOUT_ID, type LayoutId } from '#app/showcases/catalogue.ts';
import { sharesWording } from '#app/showcases/shared-wording.ts';
import type { GeneratedContent, OwnerData, Showcase, Trophy } from '#app/showcases/showcase.schema.ts';
import { listLabels, VEHICLE_FIELD_NAMES, VEHICLE_FIELDS, type VehicleField } from '#app/showcases/vehicle-fields.ts';
import { DEFAULT_THEME_ID, type ThemeId } from '#app/themes/themes.ts';
import { STEPS } from './wizard-steps.ts';

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

const LAST_STEP = STEPS.length - 1;

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

export type WizardAction =
  | { type: 'wentTo'; step: number }
  | { type: 'ownerTyped'; owner: Partial<OwnerForm> }
  | { type: 'vehicleTyped'; vehicle: Partial<VehicleForm> }
  | { type: 'photosAdded'; photos: PhotoTile[] }
  | { type: 'photoChanged'; photo: PhotoTile }
  | { type: 'photoRemoved'; key: string }
  | { type: 'photosMissed'; paths: string[] }
  | { type: 'photoMoved'; key: string; to: number }
  | { type: 'customized'; choice: Partial<Pick<WizardState, 'theme' | 'layoutTemplateId'>> }
  | { type: 'qrUrlTyped'; qrUrl: string }
  | { type: 'qrMade'; url: string; qrDataUrl: string }
  | { type: 'contentGenerated'; content: GeneratedContent }
  | { type: 'begunByHand' }
  | { type: 'blockGenerated'; block: Partial<Blocks> }
  | { type: 'blockTyped'; block: Partial<Blocks> }
  | { type: 'blockFinished'; name: BlockName }
  | { type: 'blockLeft'; name: BlockName }
  | { type: 'blockTakenBack'; name: BlockName }
  | { type: 'contentRead'; isRead: boolean }
  | { type: 'toldOfNewer' }
  | { type: 'loaded'; state: WizardState };

/** Every change of the wizard. What was read is what stood there: other words are to be read again. */
export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  const applied = applyAction(state, action);
  const next = action.type === 'loaded' || applied.content === state.content ? applied : markOpen(applied, state);
  const isSameText = next.content === state.content && next.handwritten === state.handwritten;
  return isSameText || action.type === 'loaded' ? next : { ...next, isReadByOwner: false };
}

/**
 * What the model wrote of a block, as far as it is known here: its text, and where the owner edited one that is gone, the version
 * that came of it.
 */
function modelWords({ content, edited, handwritten }: WizardState, name: BlockName): (string | string[])[] {
  const generated = content ? toBlocks(content)[name] : [];
  const version = edited.includes(name) ? (handwritten[name] ?? []) : [];
  return sharesWording(version, generated) ? [generated] : [generated, version];
}

const holdsModelWords = (state: WizardState, name: BlockName, text: string | string[]): boolean =>
  modelWords(state, name).some((original) => sharesWording(text, original));

const mark = ({ edited }: WizardState, name: BlockName, isEdited: boolean): BlockName[] => [
  ...edited.filter((other) => other !== name),
  ...(isEdited ? [name] : []),
];

/** An open editor may hold a text of the model's that is about to be cleared or regenerated: then nothing else tells whose it is. */
function markOpen(next: WizardState, before: WizardState): WizardState {
  const names = keysOf(next.unfinished);
  const begun = names.filter((name) => holdsModelWords(before, name, next.unfinished[name] ?? []));
  return { ...next, edited: [...new Set([...next.edited, ...begun])] };
}

/** What the content was written from clears it when it changes (Specification §4). */
function applyAction(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'wentTo':
      return { ...state, step: Math.min(LAST_STEP, Math.max(0, action.step)) };
    case 'ownerTyped':
      return { ...state, owner: { ...state.owner, ...action.owner } };
    case 'vehicleTyped':
      return { ...state, vehicle: { ...state.vehicle, ...action.vehicle }, content: null };
    case 'photosAdded':
      return { ...state, photos: [...state.photos, ...action.photos] };
    case 'photoChanged': {
      const photos = state.photos.map((photo) => (photo.key === action.photo.key ? action.photo : photo));
      return { ...state, photos, content: action.photo.status === 'uploaded' ? null : state.content };
    }
    case 'photoRemoved': {
      // One that is gone has taken nothing with it.
      const isMissing = state.photos.some(({ key, status }) => key === action.key && status === 'missing');
      const photos = state.photos.filter(({ key }) => key !== action.key);
      return { ...state, photos, content: isMissing ? state.content : null };
    }
    case 'photosMissed': {
      const isGone = (photo: PhotoTile) => photo.status === 'uploaded' && action.paths.includes(photo.path);
      if (!state.photos.some(isGone)) return state;
      const photos = state.photos.map((photo) =>
        photo.status === 'uploaded' && isGone(photo) ? { ...photo, status: 'missing' as const } : photo,
      );
      return { ...state, photos };
    }
    case 'photoMoved':
      return { ...state, photos: move(state.photos, action.key, action.to), content: null };
    case 'customized':
      return { ...state, ...action.choice };
    case 'qrUrlTyped':
      return { ...state, qrUrl: action.qrUrl, qrDataUrl: null };
    case 'qrMade':
      // The link may have been edited while its code was drawn.
      return action.url === state.qrUrl.trim() ? { ...state, qrDataUrl: action.qrDataUrl } : state;
    case 'contentGenerated':
      return { ...state, content: action.content };
    case 'begunByHand':
      return { ...state, content: { ...fromBlocks(EMPTY_BLOCKS), photoUrls: uploadedPaths(state.photos) } };
    case 'blockGenerated': {
      // Vehicle or photos have changed since: it was written for others.
      if (!state.content) return state;
      const content = { ...state.content, ...fromBlocks({ ...toBlocks(state.content), ...action.block }) };
      const names = keysOf(action.block);
      const edited = state.edited.filter((name) => !names.includes(name));
      return { ...state, content, handwritten: without(state.handwritten, ...names), edited };
    }
    case 'blockTyped':
      return { ...state, unfinished: { ...state.unfinished, ...action.block } };
    case 'blockFinished': {
      const typed = state.unfinished[action.name];
      if (typed === undefined) return state;
      const unfinished = without(state.unfinished, action.name);
      const tidied = tidyBlock(action.name, typed);
      // Looked at and left as it was, it stays the model's.
      if (isSameBlock(tidied, writtenBlocks(state)[action.name])) return { ...state, unfinished };
      const wasOpen = state.edited.includes(action.name) && state.handwritten[action.name] === undefined;
      const edited = mark(state, action.name, wasOpen || holdsModelWords(state, action.name, tidied));
      return { ...state, unfinished, handwritten: { ...state.handwritten, [action.name]: tidied }, edited };
    }
    case 'blockLeft': {
      const isKept = state.handwritten[action.name] !== undefined && state.edited.includes(action.name);
      return { ...state, unfinished: without(state.unfinished, action.name), edited: mark(state, action.name, isKept) };
    }
    case 'blockTakenBack':
      return { ...state, handwritten: without(state.handwritten, action.name), edited: mark(state, action.name, false) };
    case 'contentRead':
      return { ...state, isReadByOwner: action.isRead };
    case 'toldOfNewer':
      return { ...state, editedVersion: null };
    case 'loaded':
      return action.state;
  }
}

function without(blocks: Partial<Blocks>, ...names: BlockName[]): Partial<Blocks> {
  const rest = { ...blocks };
  for (const name of names) delete rest[name];
  return rest;
}

function move(photos: PhotoTile[], key: string, to: number): PhotoTile[] {
  const moved = photos.find((photo) => photo.key === key);
  if (!moved) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

export const uploadedPaths = (photos: PhotoTile[]): string[] =>
  photos.flatMap((photo) => (photo.status === 'uploaded' ? photo.path : []));

export const countMissing = (photos: PhotoTile[]): number => photos.filter(({ status }) => status === 'missing').length;

export const countUnderWay = (photos: PhotoTile[]): number =>
  photos.filter(({ status }) => status === 'waiting' || status === 'uploading' || status === 'checking').length;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Why Next is held back on a step, in words for the owner; null when the way is free (Specification §5). */
export function whatIsMissing({ step, owner, vehicle, photos, qrUrl }: WizardState): string | null {
  if (step === 0) return owner.fullName.trim() && owner.location.trim() ? null : 'Your full name and location are needed.';
  if (step === 1) {
    const required = VEHICLE_FIELDS.filter((field) => field.required !== null);
    return required.every(({ name }) => vehicle[name].trim()) ? null : `${sentence(listLabels(required))} are needed.`;
  }
  if (step === 2) {
    const underWay = countUnderWay(photos);
    if (underWay > 0) return underWay === 1 ? 'One photo is still uploading.' : `${underWay} photos are still uploading.`;
    return uploadedPaths(photos).length > 0 ? null : 'At least one photo is needed.';
  }
  if (step === 3) return qrUrl.trim() === '' || isWebAddress(qrUrl) ? null : 'The QR code link is not a web address.';
  return null;
}

/** The address is printed for strangers to scan: http and https only. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text.trim()) && ['http:', 'https:'].includes(new URL(text.trim()).protocol);

/** The Project of Specification §3 as save, update and the generate calls take it. */
export const toProject = ({ owner, vehicle, photos, theme, layoutTemplateId, qrUrl, trophies }: WizardState) => ({
  ownerData: owner,
  vehicleData: vehicle,
  photoUrls: uploadedPaths(photos),
  theme,
  layoutTemplateId,
  qrUrl: qrUrl.trim(),
  trophies,
});

/** What is read and printed. */
export const writtenBlocks = ({ content, handwritten }: Pick<WizardState, 'content' | 'handwritten'>): Blocks =>
  mergeBlocks(content, handwritten);

/** Whether what is printed of a block is the owner's version, written or edited. */
export const isByHand = ({ handwritten }: WizardState, name: BlockName): boolean => handwritten[name] !== undefined;

/** Whether the owner's version of a block is the model's text, edited. */
export const isEdited = (state: WizardState, name: BlockName): boolean => isByHand(state, name) && state.edited.includes(name);

/** The body of save, of update and of the generate calls that make documents (Specification §7). */
export const toDocumentBody = (state: WizardState) => ({
  project: toProject(state),
  ...fromBlocks(writtenBlocks(state)),
  handwritten: BLOCK_NAMES.filter((name) => isByHand(state, name) && !isEdited(state, name)),
  edited: BLOCK_NAMES.filter((name) => isEdited(state, name)),
  isReadByOwner: state.isReadByOwner,
});

/** A form with what is known put in; what is not stays empty. */
const fill = <Name extends string>(
  form: Record<Name, string>,
  known: { [Key in Name]?: string | undefined },
): Record<Name, string> => recordOf(keysOf(form), (name) => known[name] ?? form[name]);

/** A saved showcase as the wizard takes it up for a change. */
export function fromShowcase(showcase: Showcase): WizardState {
  const { ownerData, vehicleData, photoUrls, trophies } = showcase;
  const blocks = toBlocks(showcase);
  // What the model wrote in their place is not kept: taken back, they are blank until it writes them anew.
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
    content: { ...fromBlocks({ ...blocks, ...blank }), photoUrls },
    handwritten: Object.fromEntries(kept.map((name) => [name, blocks[name]])),
    edited: showcase.edited,
    isReadByOwner: showcase.isReadByOwner,
    trophies,
  };
}
