/** The id under which a heading can be led to. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
