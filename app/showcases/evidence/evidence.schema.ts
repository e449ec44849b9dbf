import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { BLOCK_NAMES } from '#app/showcases/blocks.ts';
import { MAX_NOTE } from '#app/showcases/text-limits.ts';

/**
 * What is known about the statements of a showcase's texts (docs/decisions/0021-history-with-sources.md): optional everywhere, and
 * beside the texts, which stay plain strings.
 */

const text = (max: number) => storableText.pipe(z.string().max(max, tooLong(max)));

const id = z.string().regex(/^[\w-]{1,80}$/);

/** The longest passage: a hundred words, or one long sentence (sources/cut-passages.ts). */
export const MAX_PASSAGE = 4_000;
/** The longest sentence that is kept aside. */
export const MAX_SENTENCE = 2_000;

/** The most passages of a source. */
export const MAX_PASSAGES = 100;

export const passageSchema = z.object({
  id,
  text: text(MAX_PASSAGE),
  /** The heading that it is under; omitted in an article's lead. */
  section: text(300).optional(),
});

export const SOURCE_KINDS = ['owner', 'document', 'wikipedia', 'wikidata'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const sourceSchema = z.object({
  id,
  kind: z.enum(SOURCE_KINDS),
  title: text(300),
  /** Where people read it: of this revision, where there are several. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  revision: z.int().min(1).optional(),
  /** When the revision was written, ISO 8601. */
  revisedAt: z.iso.datetime().optional(),
  /** ISO 8601. */
  retrievedAt: z.iso.datetime(),
  license: text(100).optional(),
  passages: z.array(passageSchema).max(MAX_PASSAGES),
});

/**
 * What supports a sentence: `plain` makes no checkable claim; `sourced` is supported by the passages it cites; `owner` is about
 * this car and supported by its owner's statements; `differs` contradicts its source; nothing supports `open`.
 */
const SENTENCE_STATES = ['plain', 'sourced', 'owner', 'differs', 'open'] as const;

export const sentenceSchema = z.object({
  block: z.enum(BLOCK_NAMES),
  /** Of the normalized sentence (sentence-hash.ts), by which it is found again. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Ids of passages. */
  cites: z.array(id).max(20),
  state: z.enum(SENTENCE_STATES),
  /** Proves that the server has checked a sourced sentence against these passages (seal-evidence.server.ts). */
  seal: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** The owner's own evidence for it. */
  confirmed: z.object({ at: z.iso.datetime(), note: text(MAX_NOTE).pipe(z.string().trim().min(1)) }).optional(),
});

/** Why a statement is not printed. */
export const HELD_BACK_REASONS = ['unsupported', 'contradicted', 'unchecked', 'copied'] as const;
export type HeldBackReason = (typeof HELD_BACK_REASONS)[number];

export const heldBackSchema = z.object({
  block: z.enum(BLOCK_NAMES),
  text: text(MAX_SENTENCE),
  reason: z.enum(HELD_BACK_REASONS),
});

export const evidenceSchema = z.object({
  version: z.literal(1),
  /** By the model's article it was not made in the vehicle's year, which is therefore its owner's word. */
  isYearDisputed: z.literal(true).optional(),
  /** The model that wrote the texts, and the version of its instructions. */
  model: text(200),
  promptVersion: text(40),
  sources: z.array(sourceSchema).max(60),
  sentences: z.array(sentenceSchema).max(1_000),
  heldBack: z.array(heldBackSchema).max(200),
});

export type EvidencePassage = z.output<typeof passageSchema>;
export type EvidenceSource = z.output<typeof sourceSchema>;
export type EvidenceSentence = z.output<typeof sentenceSchema>;
export type HeldBack = z.output<typeof heldBackSchema>;
export type Evidence = z.output<typeof evidenceSchema>;
