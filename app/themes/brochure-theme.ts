/** Fonts come from packages: their style sheets name the files, which the renderer serves. */
export type ThemeFonts = {
  /** Style sheets of @fontsource packages, such as '@fontsource/eb-garamond/400.css'. */
  styleSheets: string[];
  /** Additional @font-face rules that correct those. */
  rules?: string;
  /** The font credit in the colophon. */
  credit: string;
};

/** How a theme shows photos. */
export type PhotoTreatment = {
  /** Whether all are shown in sepia. */
  isToned: boolean;
  /** The most photos side by side. */
  sideBySide: number;
  /** The most photos on a gallery page. With one, a portfolio's pages differ: see pace-gallery.ts. */
  onGalleryPage: number;
  /**
   * Whether the cover's photo fills the page below the type where it is calm enough, with dark type as well where it is light, or is
   * always framed.
   */
  cover: 'filled' | 'filled, light type' | 'framed';
};

/** What an article of a brochure is about. */
export const ARTICLE_SUBJECTS = [
  'car',
  'story',
  'history',
  'significance',
  'specification',
  'trivia',
  'advertising',
  'awards',
] as const;
export type ArticleSubject = (typeof ARTICLE_SUBJECTS)[number];

/** How an article is announced, in a brochure and on a slide. */
export type ArticleHeading = {
  /** Its line in the contents. */
  name: string;
  kicker: string;
  /** Its heading, where the content has none. */
  title: string;
};

/** The headings of the boxes beside the owner's story: the car's numbers, and its life in dates. */
export type SidebarTitles = { numbers: string; dates: string };

/** The titles of slides that show photos alone: several, one, and details of one. */
export type PictureTitles = { many: string; one: string; detail: string };

/** What makes a theme a magazine of its own rather than another dress: what comes first, what it is called, where pictures stand. */
export type Editing = {
  /** All subjects, in the order of a feature. */
  order: readonly ArticleSubject[];
  headings: Record<ArticleSubject, ArticleHeading>;
  sidebars: SidebarTitles;
  pictures: PictureTitles;
  /** Whether the row of photos at an article's head comes above its heading, below it (in a portfolio in turns), or above every second one. */
  heroes: 'above' | 'below' | 'alternate';
  /** Whether a feature opens with a photo across the fold, where one is large enough; else with one on the page of contents. */
  opensAcrossFold: boolean;
};

/** A document's visual style: fonts, colors, grid, ornament, how photos are shown, and how it is edited. */
export type BrochureTheme = {
  editing: Editing;
  fonts: ThemeFonts;
  grid: Grid;
  photos: PhotoTreatment;
  /** Rules for the brochure's class names, on top of those in brochure-css.ts. The body's class is the layout's id. */
  brochureCss: string;
};

/** A theme's page, which a layout divides. CSS pixels. */
export type Grid = {
  margins: { top: number; side: number; bottom: number };
  /** Between columns of running text. */
  gap: number;
  /** How many columns the grid has to which narrower rows of photos are aligned; none where they stand in the middle. */
  gridColumns?: number;
  /** The leading of running text, in whole pixels, as Chrome sets lines on them and others would be uneven; the average width of a letter. */
  text: { leading: number; letter: number };
  /** The leading of captions, and the average width of a letter (rather more than less). */
  caption: { leading: number; letter: number };
  /** Whether rows of photos run over the edges of the page. */
  bleeds: boolean;
  /** The height of the heading of pages of photos, with the space below it. */
  galleryHead: number;
};
