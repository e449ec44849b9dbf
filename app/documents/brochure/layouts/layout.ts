import type { LayoutId } from '#app/showcases/layouts.ts';
import type { ArticleHeading, ArticleSubject, Editing, SidebarTitles } from '#app/themes/brochure-theme.ts';

/** An article of a layout. */
export type LayoutArticle = ArticleHeading & { subject: ArticleSubject };

/** How photos and text alternate. */
export type PhotoDensity = {
  /** How many photos a row at the head or foot of an article may hold; 0 for none. */
  row: number;
  /** How many a group of articles that share pages may have. */
  group: number;
  /** Whether one may be placed in a column, within the text. */
  inColumn: boolean;
  /** On a gallery page: the preferred and the maximum number, and the maximum side by side. */
  galleryPage: { wished: number; most: number; row: number };
  /** Whether gallery pages come after the articles, or among them from the start. */
  gallery: 'after' | 'among';
  /** The cost of starting an article below another (in empty pages): low where articles are notes. */
  sharing: number;
  /** How many photos are reserved for the gallery, where there are enough. */
  kept: number;
};

/** A layout decides what a document is for, and its photo density; its appearance and its editing are the theme's. */
export type BrochureLayout = {
  id: LayoutId;
  /** All articles in order, as a theme edits them; those without content are left out. */
  articles: (editing: Editing) => LayoutArticle[];
  /** The headings of the boxes beside the owner's story, as a theme edits them. */
  sidebarTitles: (editing: Editing) => SidebarTitles;
  columns: 1 | 2;
  /** The share of the type area reserved as a left margin for headings. */
  hang: number;
  /** Whether trivia may go beside the text on the car's significance. */
  hasSidebars: boolean;
  /** What the page after the cover shows. */
  opening: 'contents' | 'frontispiece' | 'lot';
  density: PhotoDensity;
};
