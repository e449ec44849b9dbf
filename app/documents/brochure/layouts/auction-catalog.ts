import type { BrochureLayout, LayoutArticle } from './layout.ts';

/** The terms of the trade, which are the same in every house. */
const ARTICLES: LayoutArticle[] = [
  { subject: 'car', name: 'Description', kicker: 'The Lot', title: 'Description' },
  { subject: 'specification', name: 'Specification', kicker: 'Technical Data', title: 'Specification' },
  { subject: 'story', name: 'Provenance', kicker: 'Ownership', title: 'Provenance' },
  { subject: 'history', name: 'History', kicker: 'History', title: 'History' },
  { subject: 'significance', name: 'Significance', kicker: 'Catalog Note', title: 'Significance' },
  { subject: 'awards', name: 'Exhibited', kicker: 'Awards', title: 'Exhibited' },
  { subject: 'advertising', name: 'Advertising', kicker: 'In Its Day', title: 'Advertising' },
  { subject: 'trivia', name: 'Points of Interest', kicker: 'In Brief', title: 'Points of Interest' },
];

/** A lot in a catalog: its head and figures first, then provenance, points of interest and numbered plates, with headings in the left margin. */
export const auctionCatalog: BrochureLayout = {
  id: 'auction-catalog',
  articles: () => ARTICLES,
  sidebarTitles: () => ({ numbers: 'Numbers', dates: 'Chronology' }),
  columns: 1,
  hang: 0.27,
  hasSidebars: false,
  opening: 'lot',
  density: {
    row: 2,
    group: 3,
    inColumn: false,
    galleryPage: { wished: 4, most: 6, row: 2 },
    gallery: 'after',
    sharing: 0.04,
    kept: 4,
  },
};
