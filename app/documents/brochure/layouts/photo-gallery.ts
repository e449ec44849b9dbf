import type { ArticleSubject } from '#app/themes/brochure-theme.ts';
import type { BrochureLayout } from './layout.ts';

/** What is told in sentences, then what is looked up. */
const ORDER: ArticleSubject[] = ['car', 'story', 'history', 'significance', 'trivia', 'advertising', 'specification', 'awards'];

/** A portfolio: pictures first, one or two to a page between short texts, which have pages of their own. */
export const photoGallery: BrochureLayout = {
  id: 'photo-gallery',
  articles: ({ headings }) => ORDER.map((subject) => ({ subject, ...headings[subject] })),
  sidebarTitles: ({ sidebars }) => sidebars,
  columns: 2,
  hang: 0,
  hasSidebars: false,
  opening: 'frontispiece',
  density: {
    row: 1,
    group: 3,
    inColumn: true,
    galleryPage: { wished: 1.4, most: 2, row: 2 },
    gallery: 'among',
    sharing: 0.06,
    kept: 12,
  },
};
