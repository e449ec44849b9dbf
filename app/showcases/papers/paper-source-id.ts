import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';

/** The id of a paper among the sources of evidence; the picture's path stays private. */
export const paperSourceId = (photoUrl: string): string => `paper-${sentenceHash(photoUrl)}`;
