import type { BrochureLayout } from './layout.ts';

/** Pictures first: one or two to a page between short texts, which have pages of their own. */
export const photoGallery: BrochureLayout = {
  id: 'photo-gallery',
  articles: [
    { subject: 'car', name: 'The Car', kicker: 'First Light', title: 'The Car' },
    { subject: 'story', name: 'The Owner', kicker: 'The Owner', title: 'Behind the Wheel' },
    { subject: 'history', name: 'The History', kicker: 'Background', title: 'The History' },
    { subject: 'significance', name: 'What It Means', kicker: 'In Perspective', title: 'What It Means' },
    { subject: 'trivia', name: 'Small Print', kicker: 'Details', title: 'Small Print' },
    { subject: 'advertising', name: 'On the Page', kicker: 'As It Was Sold', title: 'On the Page' },
    { subject: 'specification', name: 'In Figures', kicker: 'In Figures', title: 'The Specification' },
    { subject: 'awards', name: 'On Show', kicker: 'Awards', title: 'On Show' },
  ],
  columns: 2,
  hang: 0,
  hasSidebars: false,
  opening: 'frontispiece',
  density: {
    row: 1,
    group: 1,
    inColumn: false,
    galleryPage: { wished: 1.4, most: 2, row: 2 },
    gallery: 'among',
    sharing: 0.06,
    kept: 12,
  },
};
