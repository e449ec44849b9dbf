import type { SampleKind } from './sample-documents.ts';

/** What the reader shows of a sample: the size of its pages' pictures in pixels, and the text of each page. */
export type SamplePages = { width: number; height: number; texts: string[] };

/** Written by `npm run samples`; `version` is what it was made with. */
export type SampleReading = Record<SampleKind, SamplePages> & { version: string };
