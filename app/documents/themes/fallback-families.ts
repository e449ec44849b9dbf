/** Families to be put after a theme's own: for scripts it lacks, and emoji in one colour, as print has. */
export const FALLBACK_FAMILIES =
  "'Noto Sans Variable', 'Noto Sans Arabic Variable', 'Noto Sans Hebrew Variable', 'Noto Sans Thai Variable', 'Noto Sans JP Variable', 'Noto Emoji', serif";
