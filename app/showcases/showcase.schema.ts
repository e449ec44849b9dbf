import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { DEFAULT_THEME_ID, THEME_IDS, type Theme } from '#app/themes/themes.ts';
import { BLOCK_NAMES, BLOCKS, type BlockName } from './blocks.ts';
import { type Evidence, evidenceSchema } from './evidence/evidence.schema.ts';
import { DEFAULT_LAYOUT_ID, LAYOUT_IDS, MAX_PHOTOS, NO_PHOTOS, TOO_MANY_PHOTOS } from './layouts.ts';
import { modelYears } from './model-years.ts';
import { objectPathSchema } from './object-path.ts';
import { OWNER_FIELDS } from './owner-fields.ts';
import { type Paper, papersSchema } from './papers/papers.schema.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { TROPHY_FIELDS } from './trophy-fields.ts';
import {
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldDefinition,
  type VehicleFieldWith,
  vehicleLimit,
} from './vehicle-fields.ts';
import { completeWebAddress, isWebAddress, MAX_WEB_ADDRESS, NO_WEB_ADDRESS } from './web-address.ts';

/** The shape of a showcase as it is typed, sent and stored (Specification §3 and §5). */

/** Single-line fields hold no line ends, which forms do not send and headings do not support. */
const oneLine = storableText.transform((typed) => typed.replace(/\s+/g, ' '));

export const requiredLine = ({ required, limit }: { required: string; limit: number }) =>
  oneLine.pipe(z.string().trim().min(1, required).max(limit, tooLong(limit)));

export const line = (max: number) => oneLine.pipe(z.string().trim().max(max, tooLong(max)));

const text = (max: number) => storableText.pipe(z.string().trim().max(max, tooLong(max)));

/** An optional text: missing, null and blank are equivalent. */
export const optional = (schema: z.ZodType<string, string>) => schema.nullish().transform((value) => value || undefined);

export const ownerDataSchema = z.object({
  fullName: requiredLine(OWNER_FIELDS.fullName),
  /** 'City, State'. */
  location: requiredLine(OWNER_FIELDS.location),
  story: optional(text(OWNER_FIELDS.story.limit)),
  contact: optional(text(OWNER_FIELDS.contact.limit)),
});

/** The validation of each kind of field (vehicle-fields.ts); a year may be a string or number and is stored as a string. */
const VEHICLE_RULES = {
  year: (message: string) =>
    z
      .union([z.string(), z.number()])
      .transform((year) => String(year).trim())
      .refine((year) => modelYears().includes(year), { message }),
  required: requiredLine,
  optionalLine: (max: number) => optional(line(max)),
  optionalText: (max: number) => optional(text(max)),
};

type VehicleRule<Field extends VehicleField> = ReturnType<
  (typeof VEHICLE_RULES)[Field extends VehicleFieldWith<{ kind: 'year' }>
    ? 'year'
    : Field extends VehicleFieldWith<{ required: string }>
      ? 'required'
      : 'optionalLine']
>;

const ruleOf = ({ name, kind, required }: VehicleFieldDefinition) => {
  const max = vehicleLimit(name);
  if (kind === 'year') return VEHICLE_RULES.year(required);
  if (required !== null) return VEHICLE_RULES.required({ required, limit: max });
  return kind === 'line' ? VEHICLE_RULES.optionalLine(max) : VEHICLE_RULES.optionalText(max);
};

export const vehicleDataSchema = z.object(
  // `ruleOf` returns the types of `VehicleRule`.
  Object.fromEntries(VEHICLE_FIELDS.map((field) => [field.name, ruleOf(field)])) as {
    [Field in VehicleField]: VehicleRule<Field>;
  },
);

export const photoUrlsSchema = z
  .array(objectPathSchema)
  .min(1, NO_PHOTOS)
  .max(MAX_PHOTOS, TOO_MANY_PHOTOS)
  .refine((paths) => new Set(paths).size === paths.length, 'The same photo is listed twice');

export const trophySchema = z.object({
  name: requiredLine(TROPHY_FIELDS.name),
  year: requiredLine(TROPHY_FIELDS.year),
  event: requiredLine(TROPHY_FIELDS.event),
  category: optional(line(TROPHY_FIELDS.category.limit)),
  photoUrl: objectPathSchema.nullish().transform((value) => value ?? undefined),
});

export const trophiesSchema = z.array(trophySchema).max(50, 'A showcase holds at most 50 trophies');

export const flyerConfigSchema = z.object({
  showOwnerName: z.boolean(),
  showOwnerLocation: z.boolean(),
  showOwnerContact: z.boolean(),
  showVehicleNickname: z.boolean(),
  showTrim: z.boolean(),
  showEstimatedValue: z.boolean(),
  showVehicleDescription: z.boolean(),
  showTrophies: z.boolean(),
  featuredPhotoIndex: z
    .number()
    .int()
    .min(0)
    .max(MAX_PHOTOS - 1),
});

const list = ({ limit, mostItems }: { limit: number; mostItems: number }) => z.array(text(limit)).max(mostItems);

/** The schema of each block. */
export const blockSchemas = {
  title: line(BLOCKS.title.limit),
  overview: text(BLOCKS.overview.limit),
  significance: text(BLOCKS.significance.limit),
  trivia: list(BLOCKS.trivia),
  advertising: text(BLOCKS.advertising.limit),
  campaigns: list(BLOCKS.campaigns),
  taglines: list(BLOCKS.taglines),
  vehicleDescription: text(BLOCKS.vehicleDescription.limit),
};

/** The texts about the vehicle, as printed. */
export const historicalContentSchema = z.object({
  title: blockSchemas.title,
  overview: blockSchemas.overview,
  significance: blockSchemas.significance,
  trivia: blockSchemas.trivia,
  advertising: z.object({
    campaigns: blockSchemas.campaigns,
    taglines: blockSchemas.taglines,
    overview: blockSchemas.advertising,
  }),
});

export const vehicleDescriptionSchema = blockSchemas.vehicleDescription;

/** In the order of BLOCKS, without duplicates. */
const blockNamesSchema = z
  .array(z.enum(BLOCK_NAMES))
  .default([])
  .transform((names) => BLOCK_NAMES.filter((name) => names.includes(name)));

/** The blocks that are the owner's own text. */
export const handwrittenSchema = blockNamesSchema;

/** The generated blocks that the owner edited, which are not the owner's own text. */
export const editedSchema = blockNamesSchema;

export const generatedContentSchema = z.object({
  historicalContent: historicalContentSchema,
  vehicleDescription: vehicleDescriptionSchema,
  photoUrls: z.array(objectPathSchema),
  evidence: evidenceSchema.optional(),
});

/** Completed to an address with a scheme. Stored percent-encoded like in browsers, where each non-ASCII character counts as several. */
export const qrUrlSchema = storableText
  .pipe(
    z
      .string()
      .transform(completeWebAddress)
      .refine(isWebAddress, NO_WEB_ADDRESS)
      .transform((url) => new URL(url).href),
  )
  .pipe(
    z.string().max(MAX_WEB_ADDRESS, `Please use a web address of at most ${MAX_WEB_ADDRESS.toLocaleString('en-US')} characters`),
  );

/** A Project without id and createdAt: the body of save, update and the generate calls. */
export const projectSchema = z.object({
  ownerData: ownerDataSchema,
  vehicleData: vehicleDataSchema,
  photoUrls: photoUrlsSchema,
  theme: z.union([z.enum(THEME_IDS), z.object({ id: z.enum(THEME_IDS) }).transform(({ id }) => id)]).default(DEFAULT_THEME_ID),
  layoutTemplateId: z.enum(LAYOUT_IDS).default(DEFAULT_LAYOUT_ID),
  layoutTemplateName: text(TEXT_LIMITS.line).optional(),
  qrUrl: z
    .union([qrUrlSchema, z.literal('')])
    .nullish()
    .transform((value) => value || undefined),
  trophies: trophiesSchema.default([]),
  flyerConfig: flyerConfigSchema.nullish().transform((value) => value ?? undefined),
});

/** Whether the owner has confirmed reading the generated text in its present form. */
export const isReadByOwnerSchema = z.boolean().default(false);

/** The content of a showcase and its documents: a project, its texts, and their authors. */
export const documentContentSchema = z.object({
  project: projectSchema,
  historicalContent: historicalContentSchema,
  vehicleDescription: vehicleDescriptionSchema.default(''),
  handwritten: handwrittenSchema,
  edited: editedSchema,
  isReadByOwner: isReadByOwnerSchema,
  evidence: evidenceSchema.optional(),
});

/** What is saved of a showcase: its content, and the owner's papers, which no document shows. */
export const showcaseContentSchema = documentContentSchema.extend({ papers: papersSchema.optional() });

export type OwnerData = z.output<typeof ownerDataSchema>;
export type VehicleData = z.output<typeof vehicleDataSchema>;
export type Trophy = z.output<typeof trophySchema>;
export type FlyerConfig = z.output<typeof flyerConfigSchema>;
export type HistoricalContent = z.output<typeof historicalContentSchema>;
export type GeneratedContent = z.output<typeof generatedContentSchema>;
export type Project = z.output<typeof projectSchema>;
/** A Project as a client may send it. */
export type ProjectInput = z.input<typeof projectSchema>;
export type DocumentContent = z.output<typeof documentContentSchema>;
export type ShowcaseContent = z.output<typeof showcaseContentSchema>;
/** A saved showcase as returned by the API (Specification §3, Project). */
export type Showcase = Omit<Project, 'theme' | 'layoutTemplateName'> & {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  theme: Theme;
  layoutTemplateName: string;
  /** Specification §3: when a project is saved, the overview is stored as history. */
  history: string;
  historicalContent: HistoricalContent;
  vehicleDescription: string;
  /** The blocks that are the owner's own text. */
  handwritten: BlockName[];
  /** The generated blocks that the owner edited. */
  edited: BlockName[];
  /** Whether the owner has confirmed reading the generated text. */
  isReadByOwner: boolean;
  /** What is known about the texts' statements; undefined for texts that were never checked. */
  evidence: Evidence | undefined;
  papers: Paper[];
  /** Counts the changes of everything but trophies and flyer settings: an update names the version that it is based on. */
  contentVersion: number;
};
