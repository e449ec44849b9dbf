/** How whoever shows the car speaks of themselves. */
export type Voice = { i: 'I' | 'we'; am: 'I am' | 'We are'; my: 'my' | 'our'; me: 'me' | 'us' };

/** The owner's voice: of several, “we”. */
export const voiceOf = (fullName: string): Voice =>
  / (?:and|&) /.test(fullName) ? { i: 'we', am: 'We are', my: 'our', me: 'us' } : { i: 'I', am: 'I am', my: 'my', me: 'me' };

/** A sentence with its first letter as a capital. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number from two on as it is spoken: up to ten in words. */
export const inWords = (number: number): string => NUMBERS[number - 2] ?? `${number}`;
