import type { Chapter } from '#app/documents/reader/chapters.ts';
import type { SampleKind } from './sample-documents.ts';

/** What the reader shows of a sample: the size of its pages' pictures in pixels, the text of each page, and what they are headed by. */
export type SamplePages = { width: number; height: number; texts: string[]; chapters?: Chapter[] };

/** Written by `npm run samples`; `version` is what it was made with. */
export type SampleReading = Record<SampleKind, SamplePages> & { version: string };
