import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

/** A bigint, which pg returns as a string. */
type Bigint = ColumnType<string, number, number>;

/** Versions of the encyclopedia's articles. They are kept, since showcases cite them. */
export type ArticlesTable = {
  pageId: Bigint;
  revision: Bigint;
  title: string;
  url: string;
  revisedAt: ColumnType<Date, string, never>;
  /** Plain text with headings as `== Design ==`. */
  extract: string;
  wikidataId: string | null;
  isDisambiguation: boolean;
  retrievedAt: Timestamp;
};

/** Answers of the encyclopedia: found titles, the revision of a title, the infobox of a revision, facts of an item. */
export type ArticleLookupsTable = {
  kind: 'search' | 'title' | 'infobox' | 'facts';
  words: string;
  answer: Json<unknown>;
  lookedUpAt: Timestamp;
};

/** What a generated text has cost. */
export type WritingsTable = {
  jobId: string;
  /** Null once the account is deleted. */
  ownerId: string | null;
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar; null where the model's prices are not known. */
  costMicros: ColumnType<string | null, number | null, number | null>;
  /** Statements that were held back. */
  heldBack: number;
  createdAt: Timestamp;
};
