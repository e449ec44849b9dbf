import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import { BLOCK_NAMES, type BlockName } from '#app/showcases/blocks.ts';
import { DEFAULT_LAYOUT_ID, LAYOUT_IDS, MAX_PHOTOS, TOO_MANY_PHOTOS } from '#app/showcases/catalogue.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import {
  blockSchemas,
  generatedContentSchema,
  isReadByOwnerSchema,
  objectPathSchema,
  type Trophy,
} from '#app/showcases/showcase.schema.ts';
import { MAX_UNFINISHED_LINES, TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { VEHICLE_FIELD_NAMES, vehicleLimit } from '#app/showcases/vehicle-fields.ts';
import { MAX_WEB_ADDRESS } from '#app/showcases/web-address.ts';
import { DEFAULT_THEME_ID, THEME_IDS } from '#app/themes/themes.ts';

/** What an owner keeps at a time, whatever it is that fills them. */
export const MAX_DRAFTS = 20;

/** As it was typed, blanks at its ends included: lenient in what is missing, strict in lengths and kinds. */
const typed = (max: number) => storableText.pipe(z.string().max(max, tooLong(max))).default('');

const photoSchema = z.object({ path: objectPathSchema, name: storableText.pipe(z.string().max(300)) });

const blocksSchema = z.object(blockSchemas).partial().default({});

const unfinishedText = storableText.pipe(z.string().max(TEXT_LIMITS.unfinished));
const unfinishedList = z.array(unfinishedText).max(MAX_UNFINISHED_LINES);

/** What stands in open editors. It may be too long to be kept for print: the editor says so, and none of it is lost meanwhile. */
const unfinishedSchema = z
  .object({
    title: unfinishedText,
    overview: unfinishedText,
    significance: unfinishedText,
    trivia: unfinishedList,
    advertising: unfinishedText,
    campaigns: unfinishedList,
    taglines: unfinishedList,
    vehicleDescription: unfinishedText,
  } satisfies Record<BlockName, z.ZodType>)
  .partial()
  .default({});

/** The wizard's state as the server keeps it: what has been typed and chosen, and the photos that have arrived. */
export const draftStateSchema = z.object({
  step: z.number().int().min(0).max(4).default(0),
  owner: z.object(recordOf(keysOf(OWNER_FIELDS), (name) => typed(OWNER_FIELDS[name].limit))).prefault({}),
  vehicle: z.object(recordOf(VEHICLE_FIELD_NAMES, (name) => typed(vehicleLimit(name)))).prefault({}),
  photos: z.array(photoSchema).max(MAX_PHOTOS, TOO_MANY_PHOTOS).default([]),
  theme: z.enum(THEME_IDS).default(DEFAULT_THEME_ID),
  layoutTemplateId: z.enum(LAYOUT_IDS).default(DEFAULT_LAYOUT_ID),
  qrUrl: typed(MAX_WEB_ADDRESS),
  content: generatedContentSchema.nullable().default(null),
  handwritten: blocksSchema,
  /** Which of them, and of the unfinished ones, began as the model's words. Left out where there are none, as in older drafts. */
  edited: z.array(z.enum(BLOCK_NAMES)).optional(),
  unfinished: unfinishedSchema,
  isReadByOwner: isReadByOwnerSchema,
  /** Of the showcase that is being changed, when it was opened; null once its owner means to replace whatever stands there. */
  editedVersion: z.int32().min(1).nullable().default(null),
});

export const newDraftSchema = z.object({
  /** Chosen by the caller, so that asking again after a reply that was lost makes no second one. */
  id: z.uuid().optional(),
  /** The own showcase that is being changed. */
  showcaseId: z.uuid().nullish(),
  state: draftStateSchema,
});

export const draftWriteSchema = z.object({
  /** What the write grew from. */
  version: z.int32().min(1),
  state: draftStateSchema,
});

export type DraftState = z.output<typeof draftStateSchema>;

/** A draft as the API answers it. */
export type Draft = {
  id: string;
  showcaseId: string | null;
  version: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  state: DraftState;
  /** Photos of the state that are there no more, or never were this owner's. */
  missingPhotos: string[];
  /** Of the showcase that is being changed: they are changed elsewhere. */
  trophies: Trophy[];
};

/** What a write answers: the rest is the caller's. */
export type DraftReceipt = Omit<Draft, 'state' | 'trophies'>;

/** An unfinished showcase in a list. */
export type DraftSummary = {
  id: string;
  showcaseId: string | null;
  /** As far as it is named. */
  vehicle: string | null;
  /** The step reached, from 0. */
  step: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** The objectPath of its first photo. */
  cover: string | null;
  /** It is complete, and is saved once it is paid for. */
  isWaiting: boolean;
};
