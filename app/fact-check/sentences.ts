/**
 * Whole sentences, in order; a blank line ends one. Initials and numbers ('J. Smith', 'No. 5', '2.6') do not end one; characters of private use after its
 * end, such as marks of notes, belong to it.
 */
export const sentences = (text: string): string[] => text.split(/\n\s*\n/).flatMap(sentencesOfParagraph);

function sentencesOfParagraph(text: string): string[] {
  const parts = text.replace(/\s+/g, ' ').split(END);
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    const goesOn =
      before && (ABBREVIATION.test(before) || (/\b(?:in|cu|ca?|approx)\.$/.test(before) && !/^["“‘]?\p{Lu}\p{Ll}/u.test(part)));
    if (goesOn) whole[whole.length - 1] = `${before} ${part}`;
    else whole.push(part);
  }
  return whole.map((sentence) => sentence.trim()).filter(Boolean);
}

/** After a period and before a capital, a figure, or a letter of a script without capitals; after the full stops of East Asia anywhere. */
const END =
  /(?<=[\p{L}\p{N})%"”’][.!?…؟]["”’]?\p{Co}*)\s+(?=["“‘]?[\p{Lu}\p{Lo}\p{N}])|(?<=[。！？][」』”’]?\p{Co}{0,8})\s*(?=[^\s。！？」』”’\p{Co}])/u;

/** Of a name; after a designation such as “P1800 S.”, “1.8 L.” or “Series I.” a sentence ends. */
const INITIAL = String.raw`(?<!(?:\d\S*|\b(?:Series|Mark|Mk|Type|Class|Model|Group|Stage|Phase)) )\p{Lu}`;
const ABBREVIATION = new RegExp(
  `(?:^|[\\s(])(?:${INITIAL}|Mr|Mrs|Ms|Dr|St|No|Nos|Mt|Co|Inc|vs|ca?|Jr|Sr|Ft|Mk|Prof|Capt|Col|Gen|Maj|Ing|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.$`,
  'u',
);
