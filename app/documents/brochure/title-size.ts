/** The class of a title that is longer than most: titles are a model's or ours; the longest must leave the words their place. */
export const titleSize = (title: string): string | undefined =>
  title.length <= 56 ? undefined : title.length <= 120 ? 'long-title' : 'longest-title';

/** How many letters wide a name is: those of East Asian scripts are about twice as wide as Latin ones. */
export const widthInLetters = (name: string): number =>
  Array.from(name).reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2.1 : 1),
    0,
  );
