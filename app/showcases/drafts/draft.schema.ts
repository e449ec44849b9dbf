import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import { BLOCK_NAMES, type BlockName } from '#app/showcases/blocks.ts';
import { evidenceSchema } from '#app/showcases/evidence/evidence.schema.ts';
import { DEFAULT_LAYOUT_ID, LAYOUT_IDS, MAX_PHOTOS, TOO_MANY_PHOTOS } from '#app/showcases/layouts.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import { papersSchema } from '#app/showcases/papers/papers.schema.ts';
import { blockSchemas, generatedContentSchema, isReadByOwnerSchema, type Trophy } from '#app/showcases/showcase.schema.ts';
import { MAX_UNFINISHED_LINES, TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { VEHICLE_FIELD_NAMES, vehicleLimit } from '#app/showcases/vehicle-fields.ts';
import { identityAnswerSchema } from '#app/showcases/vehicle-identity.ts';
import { MAX_WEB_ADDRESS } from '#app/showcases/web-address.ts';
import { DEFAULT_THEME_ID, THEME_IDS } from '#app/themes/themes.ts';

/** The most drafts of an owner, counting all kinds. */
export const MAX_DRAFTS = 20;

/** Kept as typed, including blanks at the ends: missing values are allowed, but lengths and types are checked. */
const typed = (max: number) => storableText.pipe(z.string().max(max, tooLong(max))).default('');

/** Year, make and model. */
const vehicleName = storableText.pipe(z.string().max(1000));

const photoSchema = z.object({ path: objectPathSchema, name: storableText.pipe(z.string().max(300)) });

const blocksSchema = z.object(blockSchemas).partial().default({});

const unfinishedText = storableText.pipe(z.string().max(TEXT_LIMITS.unfinished));
const unfinishedList = z.array(unfinishedText).max(MAX_UNFINISHED_LINES);

/** The input of open editors. It may be too long for print: the editor shows the error, and none of it is lost meanwhile. */
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

/** The wizard's state as stored on the server: all input and choices, and the uploaded photos. */
export const draftStateSchema = z.object({
  step: z.number().int().min(0).max(4).default(0),
  owner: z.object(recordOf(keysOf(OWNER_FIELDS), (name) => typed(OWNER_FIELDS[name].limit))).prefault({}),
  vehicle: z.object(recordOf(VEHICLE_FIELD_NAMES, (name) => typed(vehicleLimit(name)))).prefault({}),
  photos: z.array(photoSchema).max(MAX_PHOTOS, TOO_MANY_PHOTOS).default([]),
  theme: z.enum(THEME_IDS).default(DEFAULT_THEME_ID),
  layoutTemplateId: z.enum(LAYOUT_IDS).default(DEFAULT_LAYOUT_ID),
  qrUrl: typed(MAX_WEB_ADDRESS),
  content: generatedContentSchema.nullable().default(null),
  /** What is known about the handwritten blocks while there is no content. Omitted where nothing is. */
  ownEvidence: evidenceSchema.optional(),
  /** The year, make and model that it is about. */
  ownEvidenceOf: vehicleName.nullable().optional(),
  handwritten: blocksSchema,
  /** The handwritten and unfinished blocks that contain generated text. Omitted where there are none, as in older drafts. */
  edited: z.array(z.enum(BLOCK_NAMES)).optional(),
  /** What kept blocks with generated text were written about. Omitted where there are none, as in older drafts. */
  keptOf: z.partialRecord(z.enum(BLOCK_NAMES), vehicleName).optional(),
  /** What is known about the vehicle's identity. Omitted until it has been looked up, as in older drafts. */
  identity: identityAnswerSchema.optional(),
  unfinished: unfinishedSchema,
  /** Omitted where there are none, as in older drafts. */
  papers: papersSchema.optional(),
  /** The make that they were added for. */
  papersOf: vehicleName.nullable().optional(),
  isReadByOwner: isReadByOwnerSchema,
  /** The version of the edited showcase when it was opened; null once its owner chose to overwrite a newer one. */
  editedVersion: z.int32().min(1).nullable().default(null),
});

export const newDraftSchema = z.object({
  /** Chosen by the client, so that a retry after a lost reply creates no second draft. */
  id: z.uuid().optional(),
  /** The owner's showcase that it edits. */
  showcaseId: z.uuid().nullish(),
  state: draftStateSchema,
});

export const draftWriteSchema = z.object({
  /** The version that the write is based on. */
  version: z.int32().min(1),
  state: draftStateSchema,
});

export type DraftState = z.output<typeof draftStateSchema>;

/** A draft as returned by the API. */
export type Draft = {
  id: string;
  showcaseId: string | null;
  version: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  state: DraftState;
  /** Photos of the state that are deleted, or never were this owner's. */
  missingPhotos: string[];
  /** The edited showcase's trophies, which are changed elsewhere. */
  trophies: Trophy[];
};

/** The reply to a write, without what the client knows. */
export type DraftReceipt = Omit<Draft, 'state' | 'trophies'>;

/** An unfinished showcase in a list. */
export type DraftSummary = {
  id: string;
  showcaseId: string | null;
  /** As far as it has been entered. */
  vehicle: string | null;
  /** The current step, from 0. */
  step: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** The objectPath of its first photo. */
  cover: string | null;
  /** Whether it is complete and waits for its payment. */
  isWaiting: boolean;
};
