/** Normalized for comparison: keyboards type a straight apostrophe where we print a curly one. */
export const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** The words of a search, folded. */
export const searchWords = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);
