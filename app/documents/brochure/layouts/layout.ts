import type { LayoutId } from '#app/showcases/catalogue.ts';

/** What an article can be about. */
export type Subject = 'car' | 'story' | 'history' | 'significance' | 'specification' | 'trivia' | 'advertising' | 'awards';

export type ArticleName = {
  subject: Subject;
  /** Its line in the contents. */
  name: string;
  kicker: string;
  /** Its heading, where the content brings none of its own. */
  title: string;
};

/** How photographs and words take turns. */
export type PhotoDensity = {
  /** How many photographs a row at the head or foot of an article may hold; 0 for none. */
  row: number;
  /** How many a group of articles that shares pages may take. */
  group: number;
  /** Whether one may stand in a column, among the words. */
  inColumn: boolean;
  /** On a gallery page of the gallery: how many are wished, how many there may be, and how many side by side. */
  galleryPage: { wished: number; most: number; row: number };
  /** Where the gallery pages stand: after the articles, or among them from the beginning on. */
  gallery: 'after' | 'among';
  /** What it costs an article to be begun below another (in pages left empty): low where articles are notes. */
  sharing: number;
  /** How many of the photographs are kept for the gallery, where there are enough. */
  kept: number;
};

/** A layout gives a document its order and pace; how that looks is the theme's. */
export type BrochureLayout = {
  id: LayoutId;
  /** All articles in order; what was not given is left out. */
  articles: ArticleName[];
  columns: 1 | 2;
  /** The share of the type area that is kept to the left of the words, for their heads. */
  hang: number;
  /** Whether trivia may stand beside the text on what the car means. */
  hasSidebars: boolean;
  /** What stands on the page after the cover. */
  opening: 'contents' | 'frontispiece' | 'lot';
  density: PhotoDensity;
};
