import type { BrochureLayout } from './layout.ts';

/** A feature: text and photos in balance. Each article has its picture, in the theme's order, and a gallery closes the brochure. */
export const traditional: BrochureLayout = {
  id: 'traditional',
  articles: ({ order, headings }) => order.map((subject) => ({ subject, ...headings[subject] })),
  sidebarTitles: ({ sidebars }) => sidebars,
  columns: 2,
  hang: 0,
  hasSidebars: true,
  opening: 'contents',
  density: {
    row: 3,
    group: 5,
    inColumn: true,
    galleryPage: { wished: 2.6, most: 5, row: 3 },
    gallery: 'after',
    sharing: 0.3,
    kept: 3,
  },
};
