/**
 * How many characters a text may have, bounded once for form and server where the specification leaves it open. What is still
 * being typed may be longer: it is told so, and not cut.
 */
export const TEXT_LIMITS = { line: 120, short: 400, long: 12_000, unfinished: 50_000 } as const;

/** Lines that a list may have while it is typed, far more than any takes: a pasted book stays out. */
export const MAX_UNFINISHED_LINES = 200;
