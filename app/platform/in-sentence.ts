/** Things as a list in a sentence: 'year, make and model'. Intl.ListFormat would set a comma before 'and', and takes a phone milliseconds. */
export const inSentence = (things: readonly string[]): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(' and ');
