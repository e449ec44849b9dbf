import type { Editing } from '#app/themes/brochure-theme.ts';

/** A dealer's brochure: the car, then its numbers, and the talk afterwards. */
export const editing: Editing = {
  order: ['car', 'specification', 'history', 'advertising', 'significance', 'story', 'awards', 'trivia'],
  headings: {
    car: { name: 'Walk Around It', kicker: 'Take a Good Look', title: 'Walk Around It' },
    story: { name: 'The Driver’s Seat', kicker: 'Who Drives It', title: 'From the Driver’s Seat' },
    history: { name: 'How It Got Here', kicker: 'The Background', title: 'How It Got Here' },
    significance: { name: 'Why It Still Counts', kicker: 'The Long View', title: 'Why It Still Counts' },
    specification: { name: 'The Numbers', kicker: 'Read the Label', title: 'The Numbers' },
    trivia: { name: 'Pit Notes', kicker: 'Worth Knowing', title: 'Pit Notes' },
    advertising: { name: 'The Sales Pitch', kicker: 'When It Was New', title: 'The Sales Pitch' },
    awards: { name: 'The Trophy Case', kicker: 'Brought Home', title: 'The Trophy Case' },
  },
  sidebars: { numbers: 'Stamped and Tagged', dates: 'The Road So Far' },
  pictures: { many: 'From Every Angle', one: 'The Whole Car', detail: 'Up Close' },
  heroes: 'above',
  opensAcrossFold: true,
};
