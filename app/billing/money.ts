/** Cents as dollars with two decimals (Specification §9): 4999 is '$49.99'. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
