/** The id of a heading, for links to it. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
