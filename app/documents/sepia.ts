/** The brown of an old print, CSS: provides hue and saturation, while the lightness stays the photo's. */
export const SEPIA = '#8c6f4e';
