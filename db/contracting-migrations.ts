/**
 * The migrations that take something away, each with the release in which its use had ended and why nothing needs it. Their names say
 * which migration code must know to run after them (newer-database.ts).
 */
export const CONTRACTING: Record<string, { unusedSince: string; why: string }> = {};
