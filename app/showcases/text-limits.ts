/**
 * Maximum characters of texts, shared by form and server, where the specification leaves them open. Unfinished input may be
 * longer: the user gets a message, and nothing is cut.
 */
export const TEXT_LIMITS = { line: 120, short: 400, long: 12_000, unfinished: 50_000 } as const;

/** Lines of a list while it is typed, far more than any list needs: keeps a pasted book out. */
export const MAX_UNFINISHED_LINES = 200;

/** The most characters of an owner's note on their own evidence: apart from the schema, which forms need not load. */
export const MAX_NOTE = 500;
