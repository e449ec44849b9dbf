/** A text that no source supports, and the block that it is for. */
export type Stray = { block: string; text: string };

/** Falsehoods that a model might invent about any car, whatever it is told; each cites a passage that does not say so. */
export const LIES: Stray[] = [
  { block: 'overview', text: 'It was one of only 1,247 built.' },
  { block: 'overview', text: 'In 1949 it won the 24 Hours of Le Mans outright.' },
  { block: 'overview', text: 'Every expert agrees it is the most important car of the century.' },
  { block: 'significance', text: 'One brought $3.2 million at Pebble Beach.' },
  { block: 'significance', text: 'This very car is numbers-matching and was Best of Show.' },
  { block: 'trivia', text: 'Its engine gave 812 hp.' },
  { block: 'trivia', text: 'Elvis Presley owned three of them.' },
  { block: 'advertising', text: 'It was sold with the slogan “Ask the man who owns one”.' },
  { block: 'taglines', text: 'The fastest car in America.' },
  { block: 'vehicleDescription', text: 'It is wholly original and unrestored.' },
];

/** The same in scripts that the rules can't read, with harmless sentences between. */
export const FOREIGN: Stray[] = [
  { block: 'overview', text: 'この車は一九六三年に千二百四十七台が造られました。' },
  { block: 'overview', text: 'فازت هذه السيارة بسباق لومان سنة ١٩٤٩.' },
  { block: 'significance', text: 'המכונית נמכרה ב־3.2 מיליון דולר.' },
  { block: 'trivia', text: 'この車は美しい。' },
];

/** A paragraph of 50,000 characters. */
const LONG: Stray[] = [{ block: 'overview', text: 'The road goes on, and so does the car. '.repeat(1_283) }];

/** What a model mixes in, by the mark that requests it. */
const STRAYS: Record<string, readonly Stray[]> = { '[lies]': LIES, '[scripts]': FOREIGN, '[long]': LONG };

export const straysIn = (model: string): Stray[] =>
  Object.entries(STRAYS).flatMap(([mark, strays]) => (model.includes(mark) ? strays : []));
