/** How many characters a text may have, bounded once for form and server where the specification leaves it open. */
export const TEXT_LIMITS = { line: 120, short: 400, long: 12_000 } as const;
