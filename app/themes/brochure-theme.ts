/** Fonts come from packages: the style sheet names their files, which the renderer serves. */
export type ThemeFonts = {
  /** Style sheets of @fontsource packages, such as '@fontsource/eb-garamond/400.css'. */
  styleSheets: string[];
  /** @font-face rules of its own, which mend those. */
  rules?: string;
  /** What the colophon says. */
  credit: string;
};

/** How a theme shows photographs. */
export type PhotoTreatment = {
  /** All of them in the browns of an old print. */
  isToned: boolean;
  /** Those that are shown once more, as details. */
  areDetailsToned: boolean;
  /** At most so many side by side; 1 is one photograph at a time. */
  sideBySide: number;
  /** At most so many on a page of the gallery. */
  onGalleryPage: number;
};

/** What gives a document its era: fonts, colours, grid, ornament, and how photographs are shown. */
export type BrochureTheme = {
  fonts: ThemeFonts;
  grid: Grid;
  photos: PhotoTreatment;
  /**
   * The brochure's dress: rules for its class names, over the structure of brochure-css.ts. The body carries the layout's id
   * as its class.
   */
  brochureCss: string;
};

/** A theme's page, from which a layout makes its own. CSS pixels. */
export type Grid = {
  margins: { top: number; side: number; bottom: number };
  /** Between columns of running text. */
  gap: number;
  /** The size of running text, its leading, and how wide a letter is on average. */
  text: { leading: number; letter: number };
  /** A line of a caption, and how wide a letter of it is on average (rather more than less). */
  caption: { leading: number; letter: number };
  /** Rows of photographs go from edge to edge of the page. */
  bleeds: boolean;
};
