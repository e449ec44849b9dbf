import type { Editing } from '#app/themes/brochure-theme.ts';

/** A jeweler's catalog: whose it is comes first, then the piece, and its figures last. */
export const editing: Editing = {
  order: ['car', 'story', 'history', 'significance', 'awards', 'advertising', 'specification', 'trivia'],
  headings: {
    car: { name: 'The Automobile', kicker: 'Presented', title: 'The Automobile' },
    story: { name: 'The Owner', kicker: 'In Private Hands', title: 'The Owner' },
    history: { name: 'The Lineage', kicker: 'Where It Comes From', title: 'The Lineage' },
    significance: { name: 'The Distinction', kicker: 'What Sets It Apart', title: 'The Distinction' },
    specification: { name: 'The Details', kicker: 'By Measure', title: 'The Details' },
    trivia: { name: 'Curiosities', kicker: 'In Passing', title: 'Curiosities' },
    advertising: { name: 'As Advertised', kicker: 'How It Was Presented', title: 'As Advertised' },
    awards: { name: 'Honors', kicker: 'Recognized', title: 'Honors' },
  },
  sidebars: { numbers: 'The Hallmarks', dates: 'Through the Years' },
  pictures: { many: 'The Portraits', one: 'The Portrait', detail: 'In Detail' },
  heroes: 'below',
  opensAcrossFold: true,
};
