import type { Editing } from '#app/themes/brochure-theme.ts';

/** A press kit: the facts first, then what they mean, and a statement of the owner at the end. */
export const editing: Editing = {
  order: ['car', 'specification', 'history', 'significance', 'advertising', 'trivia', 'awards', 'story'],
  headings: {
    car: { name: 'Overview', kicker: 'At a Glance', title: 'Overview' },
    story: { name: 'Owner Statement', kicker: 'In the First Person', title: 'Owner Statement' },
    history: { name: 'Background', kicker: 'Development', title: 'Background' },
    significance: { name: 'Significance', kicker: 'Assessment', title: 'Significance' },
    specification: { name: 'Technical Data', kicker: 'Under the Skin', title: 'Technical Data' },
    trivia: { name: 'Fact File', kicker: 'In Brief', title: 'Fact File' },
    advertising: { name: 'Marketing', kicker: 'From the Showroom', title: 'Marketing' },
    awards: { name: 'Awards', kicker: 'On the Show Field', title: 'Awards' },
  },
  sidebars: { numbers: 'Identification', dates: 'Timeline' },
  pictures: { many: 'Gallery', one: 'Full view', detail: 'Detail' },
  heroes: 'above',
  opensAcrossFold: true,
};
