/** Faces come from packages: the style sheet names their files, which the press serves. */
export type ThemeFaces = {
  /** Style sheets of @fontsource packages, such as '@fontsource/eb-garamond/400.css'. */
  styleSheets: string[];
  display: string;
  text: string;
};

/** What gives a document its era: faces, colours, ornament. Geometry belongs to the layouts. */
export type DocumentTheme = {
  faces: ThemeFaces;
  colors: ThemeColors;
  /** Rules for the brochure's class names. */
  brochureCss: string;
};

/** CSS hex colours. */
export type ThemeColors = {
  /** The stock it is printed on. */
  paper: string;
  /** A panel on it. */
  panel: string;
  ink: string;
  /** Ink for what stands back: captions, folios. */
  faded: string;
  primary: string;
  accent: string;
};
