const { format } = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as dollars with two decimals (Specification §9): 4999 is '$49.99', 123456789 is '$1,234,567.89'. */
export const dollars = (cents: number): string => `$${format(cents / 100)}`;
