/** How whoever shows the car speaks of themselves. */
export type Voice = { i: 'I' | 'we'; am: 'I am' | 'We are'; my: 'my' | 'our'; me: 'me' | 'us' };

/** The owner's voice: of several, “we”. */
export const voiceOf = (fullName: string): Voice =>
  / (?:and|&) /.test(fullName) ? { i: 'we', am: 'We are', my: 'our', me: 'us' } : { i: 'I', am: 'I am', my: 'my', me: 'me' };

/** A sentence with its first letter as a capital. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
