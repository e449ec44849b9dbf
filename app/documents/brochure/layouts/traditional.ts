import type { BrochureLayout } from './layout.ts';

/** Text and photos in balance: each article has its picture, and a gallery closes the brochure. */
export const traditional: BrochureLayout = {
  id: 'traditional',
  articles: [
    { subject: 'car', name: 'The Motor Car', kicker: 'An Introduction', title: 'The Motor Car' },
    { subject: 'story', name: 'The Owner’s Story', kicker: 'The Owner’s Story', title: 'In the Owner’s Words' },
    { subject: 'history', name: 'A History', kicker: 'A History', title: 'A History' },
    { subject: 'significance', name: 'Why It Matters', kicker: 'Significance', title: 'Why It Matters' },
    { subject: 'specification', name: 'Specification', kicker: 'Particulars', title: 'The Specification' },
    { subject: 'trivia', name: 'From the Glovebox', kicker: 'Marginalia', title: 'From the Glovebox' },
    { subject: 'advertising', name: 'How It Was Sold', kicker: 'Advertising', title: 'How It Was Sold' },
    { subject: 'awards', name: 'Honor Roll', kicker: 'Awards', title: 'Honor Roll' },
  ],
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
