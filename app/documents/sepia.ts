/** The brown of an old print, CSS: its hue and strength are taken, lightness stays the photograph's. */
export const SEPIA = '#8c6f4e';
