import type { Editing } from '#app/themes/brochure-theme.ts';

/** The notes of a concours program: the car, its owner, and then its history. */
export const editing: Editing = {
  order: ['car', 'story', 'history', 'significance', 'specification', 'awards', 'advertising', 'trivia'],
  headings: {
    car: { name: 'The Motor Car', kicker: 'A First Look', title: 'The Motor Car' },
    story: { name: 'The Owner’s Story', kicker: 'In the Owner’s Words', title: 'The Owner’s Story' },
    history: { name: 'A History', kicker: 'The Marque and Model', title: 'A History' },
    significance: { name: 'Why It Matters', kicker: 'Significance', title: 'Why It Matters' },
    specification: { name: 'Specification', kicker: 'Line by Line', title: 'The Specification' },
    trivia: { name: 'From the Glovebox', kicker: 'Marginalia', title: 'From the Glovebox' },
    advertising: { name: 'How It Was Sold', kicker: 'Advertising', title: 'How It Was Sold' },
    awards: { name: 'Honor Roll', kicker: 'Awards', title: 'Honor Roll' },
  },
  sidebars: { numbers: 'Numbers of Record', dates: 'A Life in Dates' },
  pictures: { many: 'The Gallery', one: 'The Car in Full', detail: 'A Closer Look' },
  heroes: 'alternate',
  opensAcrossFold: true,
};
