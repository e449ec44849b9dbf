import { keysOf } from '#app/platform/typed-object.ts';
import {
  BLOCK_NAMES,
  type BlockName,
  type Blocks,
  EMPTY_BLOCKS,
  fromBlocks,
  isSameBlock,
  tidyBlock,
  toBlocks,
} from '#app/showcases/blocks.ts';
import type { Evidence, EvidenceSentence, HeldBack } from '#app/showcases/evidence/evidence.schema.ts';
import { MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { MAX_PAPERS } from '#app/showcases/papers/paper-topics.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { sharesWording } from '#app/showcases/shared-wording.ts';
import type { GeneratedContent } from '#app/showcases/showcase.schema.ts';
import type { IdentityAnswer } from '#app/showcases/vehicle-identity.ts';
import { completeWebAddress } from '#app/showcases/web-address.ts';
import { moved } from '#app/ui/moved.ts';
import { putLineBack, takeOutLine } from './content-editor/removed-line.ts';
import { replaceEvidence, settleHeldBack, withStatement } from './evidence/change-evidence.ts';
import { knownEvidence, withoutContent } from './kept-blocks.ts';
import { isTakenBack, putPaperBack, takeOutPaper, withoutPaper } from './papers/removed-paper.ts';
import { putBack, takeOut } from './removed-photo.ts';
import {
  type OwnerForm,
  type PhotoTile,
  uploadedPaths,
  type VehicleForm,
  type WizardState,
  writtenBlocks,
} from './wizard-state.ts';
import { STEPS } from './wizard-steps.ts';

const LAST_STEP = STEPS.length - 1;

export type WizardAction =
  | { type: 'wentTo'; step: number }
  | { type: 'ownerTyped'; owner: Partial<OwnerForm> }
  | { type: 'vehicleTyped'; vehicle: Partial<VehicleForm> }
  | { type: 'photosAdded'; photos: PhotoTile[] }
  /** Photos that an earlier visit has left, each to its place; those beyond the limit are left out. */
  | { type: 'photosRestored'; photos: (PhotoTile & { place: number })[] }
  | { type: 'photoChanged'; photo: PhotoTile }
  /** By its improved version, or by the photo as it came: the texts stay. */
  | { type: 'photoReplaced'; path: string; by: string }
  | { type: 'photoRemoved'; key: string }
  /** Undoes the last removal: the texts come back as well, where nothing that they depend on was changed since. */
  | { type: 'photoPutBack'; key: string }
  | { type: 'photosMissed'; paths: string[] }
  | { type: 'photoMoved'; key: string; to: number }
  | { type: 'customized'; choice: Partial<Pick<WizardState, 'theme' | 'layoutTemplateId'>> }
  | { type: 'qrUrlTyped'; qrUrl: string }
  | { type: 'qrMade'; url: string; qrDataUrl: string }
  | { type: 'identified'; identity: IdentityAnswer }
  | { type: 'contentGenerated'; content: GeneratedContent; identity: IdentityAnswer | null }
  | { type: 'startedBlank' }
  | { type: 'blockGenerated'; block: Partial<Blocks>; evidence?: Evidence | undefined }
  /** The owner has evidence for a held-back statement. */
  | { type: 'heldBackAdded'; held: HeldBack; records: EvidenceSentence[] }
  | { type: 'heldBackLeftOut'; held: HeldBack }
  | { type: 'blockTyped'; block: Partial<Blocks> }
  | { type: 'lineRemoved'; name: BlockName; index: number }
  | { type: 'linePutBack'; name: BlockName }
  | { type: 'blockFinished'; name: BlockName }
  | { type: 'blockLeft'; name: BlockName }
  | { type: 'blockTakenBack'; name: BlockName }
  | { type: 'paperRead'; paper: Paper }
  /** The papers of a car of another make are about this one as well. */
  | { type: 'papersKept' }
  /** `sourceId` is the paper's among the sources of evidence (paper-source-id.ts, which the first step need not load). */
  | { type: 'paperChanged'; paper: Paper; sourceId: string }
  | { type: 'paperRemoved'; photoUrl: string; sourceId: string }
  | { type: 'paperPutBack'; photoUrl: string }
  | { type: 'contentRead'; isRead: boolean }
  | { type: 'toldOfNewer' }
  | { type: 'loaded'; state: WizardState };

/** The wizard's reducer. The owner's confirmation of having read the text holds only for that text. */
export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  const applied = applyAction(state, action);
  // What is known about a text may change without the text.
  const isSameContent = applied.content?.historicalContent === state.content?.historicalContent;
  const next = action.type === 'loaded' || isSameContent ? applied : markOpen(applied, state);
  const isSameText = isSameContent && next.handwritten === state.handwritten;
  // A text that comes back is as read as it was.
  return isSameText || action.type === 'loaded' || action.type === 'photoPutBack' ? next : { ...next, isReadByOwner: false };
}

/**
 * The generated text of a block, as far as it is known: the text and, where the owner edited a text that is gone, the edited
 * version.
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

/** Records which open editors hold generated text that is about to be cleared or regenerated, as nothing else would tell afterwards. */
function markOpen(next: WizardState, before: WizardState): WizardState {
  const names = keysOf(next.unfinished);
  const begun = names.filter((name) => holdsModelWords(before, name, next.unfinished[name] ?? []));
  return { ...next, edited: [...new Set([...next.edited, ...begun])] };
}

/** A change of what the content was generated from clears it (Specification §4). */
function applyAction(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'wentTo':
      return { ...state, step: Math.min(LAST_STEP, Math.max(0, action.step)) };
    case 'ownerTyped':
      return { ...state, owner: { ...state.owner, ...action.owner } };
    case 'vehicleTyped':
      return { ...withoutContent(state), vehicle: { ...state.vehicle, ...action.vehicle }, identity: null };
    case 'photosAdded':
      return { ...state, photos: [...state.photos, ...action.photos] };
    case 'photosRestored': {
      const photos = [...state.photos];
      for (const { place, ...photo } of action.photos) if (photos.length < MAX_PHOTOS) photos.splice(place, 0, photo);
      return { ...state, photos };
    }
    case 'photoChanged': {
      // Its upload began before another version of the showcase was opened.
      if (!state.photos.some(({ key }) => key === action.photo.key)) return state;
      const photos = state.photos.map((photo) => (photo.key === action.photo.key ? action.photo : photo));
      return { ...(action.photo.status === 'uploaded' ? withoutContent(state) : state), photos };
    }
    case 'photoReplaced': {
      const { path, by } = action;
      return {
        ...state,
        photos: state.photos.map((photo) =>
          photo.status === 'uploaded' && photo.path === path ? { ...photo, path: by } : photo,
        ),
      };
    }
    case 'photoRemoved':
      return takeOut(state, action.key);
    case 'photoPutBack':
      return putBack(state, action.key);
    case 'photosMissed': {
      const isGone = (photo: PhotoTile) => photo.status === 'uploaded' && action.paths.includes(photo.path);
      if (!state.photos.some(isGone)) return state;
      const photos = state.photos.map((photo) =>
        photo.status === 'uploaded' && isGone(photo) ? { ...photo, status: 'missing' as const } : photo,
      );
      return { ...state, photos };
    }
    case 'photoMoved':
      return { ...withoutContent(state), photos: move(state.photos, action.key, action.to) };
    case 'customized':
      return { ...state, ...action.choice };
    case 'qrUrlTyped':
      return { ...state, qrUrl: action.qrUrl, qrDataUrl: null };
    case 'qrMade':
      // The link may have been edited while its code was generated.
      return action.url === completeWebAddress(state.qrUrl)
        ? { ...state, qrUrl: action.url, qrDataUrl: action.qrDataUrl }
        : state;
    case 'contentGenerated': {
      // The owner's own blocks stay, and so does what is known about them.
      const names = BLOCK_NAMES.filter((name) => state.handwritten[name] === undefined);
      const evidence = replaceEvidence(knownEvidence(state), action.content.evidence, names);
      const content = { ...action.content, evidence };
      return { ...state, content, ownEvidence: null, identity: action.identity, unfinished: typedIn(state.unfinished) };
    }
    case 'identified':
      return { ...state, identity: action.identity };
    case 'startedBlank':
      return {
        ...state,
        content: { ...fromBlocks(EMPTY_BLOCKS), photoUrls: uploadedPaths(state.photos), evidence: knownEvidence(state) },
        ownEvidence: null,
      };
    case 'blockGenerated': {
      // The vehicle or photos have changed since: the result was generated for others.
      if (!state.content) return state;
      const names = keysOf(action.block);
      const evidence = replaceEvidence(state.content.evidence, action.evidence, names);
      const content = { ...state.content, ...fromBlocks({ ...toBlocks(state.content), ...action.block }), evidence };
      const edited = state.edited.filter((name) => !names.includes(name));
      return {
        ...state,
        content,
        handwritten: without(state.handwritten, ...names),
        edited,
        keptOf: without(state.keptOf, ...names),
      };
    }
    case 'heldBackAdded':
      return addHeldBack(state, action);
    case 'heldBackLeftOut':
      return withEvidence(state, (evidence) => settleHeldBack(evidence, action.held));
    case 'blockTyped':
      return typeIn(state, action.block);
    case 'lineRemoved':
      return takeOutLine(state, action.name, action.index);
    case 'linePutBack':
      return putLineBack(state, action.name);
    case 'blockFinished': {
      const typed = state.unfinished[action.name];
      if (typed === undefined) return state;
      const unfinished = without(state.unfinished, action.name);
      const tidied = tidyBlock(action.name, typed);
      // Opened and closed without a change, it still counts as generated.
      if (isSameBlock(tidied, writtenBlocks(state)[action.name])) return { ...state, unfinished };
      const wasOpen = state.edited.includes(action.name) && state.handwritten[action.name] === undefined;
      const edited = mark(state, action.name, wasOpen || holdsModelWords(state, action.name, tidied));
      const handwritten = { ...state.handwritten, [action.name]: tidied };
      return { ...state, unfinished, handwritten, edited, keptOf: without(state.keptOf, action.name) };
    }
    case 'blockLeft': {
      const isKept = state.handwritten[action.name] !== undefined && state.edited.includes(action.name);
      return { ...state, unfinished: without(state.unfinished, action.name), edited: mark(state, action.name, isKept) };
    }
    case 'blockTakenBack':
      return {
        ...state,
        handwritten: without(state.handwritten, action.name),
        edited: mark(state, action.name, false),
        keptOf: without(state.keptOf, action.name),
      };
    case 'paperRead':
      return {
        ...state,
        papers: [...state.papers, action.paper].slice(0, MAX_PAPERS),
        papersOf: state.papers.length > 0 && state.papersOf ? state.papersOf : state.vehicle.make.trim(),
      };
    case 'papersKept':
      return { ...state, papersOf: state.vehicle.make.trim() };
    case 'paperChanged':
      return {
        ...(isTakenBack(state, action.paper) ? withoutPaper(state, action.sourceId) : state),
        papers: state.papers.map((paper) => (paper.photoUrl === action.paper.photoUrl ? action.paper : paper)),
      };
    case 'paperRemoved':
      return takeOutPaper(state, action.photoUrl, action.sourceId);
    case 'paperPutBack':
      return putPaperBack(state, action.photoUrl);
    case 'contentRead':
      return { ...state, isReadByOwner: action.isRead };
    case 'toldOfNewer':
      return { ...state, editedVersion: null };
    case 'loaded':
      return action.state;
  }
}

/** The open editors in which something is typed. */
const typedIn = (unfinished: Partial<Blocks>): Partial<Blocks> =>
  without(unfinished, ...keysOf(unfinished).filter((name) => tidyBlock(name, unfinished[name] ?? '').length === 0));

/** Opening an editor ends what could be undone in one that is closed. */
function typeIn(state: WizardState, block: Partial<Blocks>): WizardState {
  const isOpening = keysOf(block).some((name) => state.unfinished[name] === undefined);
  const lastRemovedLine = isOpening ? null : state.lastRemovedLine;
  return { ...state, unfinished: { ...state.unfinished, ...block }, lastRemovedLine };
}

function withEvidence(state: WizardState, change: (evidence: Evidence) => Evidence): WizardState {
  const { content } = state;
  return content?.evidence ? { ...state, content: { ...content, evidence: change(content.evidence) } } : state;
}

/** The statement becomes part of its block as the owner's edit, and of the block's open editor, which would replace it otherwise. */
function addHeldBack(state: WizardState, { held, records }: { held: HeldBack; records: EvidenceSentence[] }): WizardState {
  if (!state.content?.evidence) return state;
  const { block: name, text } = held;
  const add = (block: string | string[]) => ({ [name]: withStatement(block, text) });
  const typed = state.unfinished[name];
  return {
    ...withEvidence(state, (evidence) => settleHeldBack(evidence, held, records)),
    handwritten: { ...state.handwritten, ...add(writtenBlocks(state)[name]) },
    edited: mark(state, name, true),
    unfinished: typed === undefined ? state.unfinished : { ...state.unfinished, ...add(typed) },
  };
}

function without<Of extends { [Name in BlockName]?: unknown }>(blocks: Of, ...names: BlockName[]): Of {
  const rest = { ...blocks };
  for (const name of names) delete rest[name];
  return rest;
}

function move(photos: PhotoTile[], key: string, to: number): PhotoTile[] {
  const from = photos.findIndex((photo) => photo.key === key);
  return from === -1 ? photos : moved(photos, from, to);
}
