import type { Editing } from '#app/themes/brochure-theme.ts';

/** A motor club's yearbook: the machine and its keeper, then the chronicle, and its prizes. */
export const editing: Editing = {
  order: ['car', 'specification', 'story', 'history', 'significance', 'awards', 'trivia', 'advertising'],
  headings: {
    car: { name: 'The Machine', kicker: 'Described', title: 'The Machine' },
    story: { name: 'The Keeper’s Tale', kicker: 'As Told by Its Keeper', title: 'The Keeper’s Tale' },
    history: { name: 'A Short Chronicle', kicker: 'From the Record', title: 'A Short Chronicle' },
    significance: { name: 'Its Place in Motoring', kicker: 'A Note', title: 'Its Place in Motoring' },
    specification: { name: 'Table of Specifications', kicker: 'For Reference', title: 'Table of Specifications' },
    trivia: { name: 'Odds and Ends', kicker: 'Gathered Along the Road', title: 'Odds and Ends' },
    advertising: { name: 'From the Advertisements', kicker: 'In Its Day', title: 'From the Advertisements' },
    awards: { name: 'Prizes and Honors', kicker: 'Won and Shown', title: 'Prizes and Honors' },
  },
  sidebars: { numbers: 'Marks and Numbers', dates: 'From the Logbook' },
  pictures: { many: 'From the Album', one: 'A Plate from the Album', detail: 'A Nearer View' },
  heroes: 'alternate',
  opensAcrossFold: false,
};
