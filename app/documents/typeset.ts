/** The marks of notes, which stand between a sentence and what follows it (note-marks.ts), and soft hyphens. */
const UNSEEN = /[\ue0ff-\uf8ff\u00ad]/;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
/** What an opening quotation mark follows. */
const BEFORE_OPENING = /[\s([{–—/“‘-]/;
/** Addresses and mail, which are left as they are. */
const ADDRESS = /((?<!\S)\S*(?::\/\/|@|www\.)\S*)/i;

/**
 * Typed text as print sets it: “quotes”, apostrophes, feet and inches (′ ″), dashes and an ellipsis instead of typewriter characters.
 * Hyphens stay, but between years. A quotation in double quotes takes the comma or period behind it, as American print has it. Only for
 * what readers see: sentences are looked up in the evidence as they were written.
 */
export function typeset(text: string): string {
  if (!/["”'.–—-]/.test(text)) return text;
  const setPart = (part: string, index: number) => (index % 2 ? part : takeIn(setQuotes(setDashes(part))));
  return text
    .split('\n')
    .map((line) => line.split(ADDRESS).map(setPart).join(''))
    .join('\n');
}

/** A quotation with a comma or period behind it, before a space, an end or the mark of a note. */
const QUOTED = /“([^“”]+)”([.,])(?=$|[\s)\]\ue0ff-\uf8ff])/gu;
const ENDS_WITHIN = /[.,;:!?…—]’?$/u;
const ENDS_IN_QUOTATION = /‘[^‘’]*’$/u;

/** Not behind what ends a sentence within; into a quotation at its end as well. */
const takeIn = (line: string): string =>
  line.replace(QUOTED, (quoted, words: string, mark: string) => {
    if (ENDS_WITHIN.test(words)) return quoted;
    return ENDS_IN_QUOTATION.test(words) ? `“${words.slice(0, -1)}${mark}’”` : `“${words}${mark}”`;
  });

const setDashes = (line: string): string =>
  line
    .replace(/(?<!\.)\.{3}(?!\.)/g, '…')
    .replace(/(?<=[\p{L}\p{N}\p{P}])\s*(?<!-)--(?!-)\s*(?=[\p{L}\p{N}“"'])/gu, '—')
    .replace(/(?<=\S) - (?=\S)/g, ' – ')
    // No line begins with a dash.
    .replace(/(?<=\S) (?=[–—] )/g, '\u00a0')
    .replace(/(?<![\p{L}\p{N}/.-])((?:18|19|20)\d\d)-((?:18|19|20)?\d\d)(?![\p{L}\p{N}/-])/gu, '$1–$2')
    // Letters that are left out, not quotations.
    .replace(/(?<![\p{L}\p{N}])'(n|em|til|tis|twas)\b(?:(?<=n)')?/giu, (left) => left.replaceAll("'", '’'));

/** The quotation marks of a line, from the left; what follows each is known from a first pass from the right. */
function setQuotes(line: string): string {
  if (!/["']/.test(line)) return line;
  const characters = [...line];
  const following = lookAhead(characters);
  let previous = '';
  let isQuoted = false;
  return characters
    .map((character, at) => {
      const mayOpen = previous === '' || BEFORE_OPENING.test(previous);
      const set = { previous, mayOpen, isQuoted, ...following[at] };
      const printed = character === '"' ? setDouble(set) : character === "'" ? setSingle(set) : character;
      if (printed === '“' || printed === '”') isQuoted = printed === '“';
      if (!UNSEEN.test(character)) previous = character;
      return printed;
    })
    .join('');
}

type Following = {
  /** The next character that is seen; '' at the end. */
  next: string;
  /** Whether the next double mark ends a quotation. */
  endsDouble: boolean;
  /** Whether a quotation in single marks that begins here has an end. */
  endsSingle: boolean;
};

function lookAhead(characters: readonly string[]): Following[] {
  const found: Following[] = [];
  let following: Following = { next: '', endsDouble: false, endsSingle: false };
  for (let at = characters.length - 1; at >= 0; at -= 1) {
    const character = characters[at] ?? '';
    found[at] = following;
    const isAfterWord = !BEFORE_OPENING.test(characters[at - 1] ?? ' ');
    const endsSingle = character === "'" && isAfterWord && !LETTER.test(following.next) && !DIGIT.test(following.next);
    following = {
      next: UNSEEN.test(character) ? following.next : character,
      endsDouble: character === '"' ? isAfterWord : following.endsDouble,
      endsSingle: endsSingle || following.endsSingle,
    };
  }
  return found;
}

type Place = { previous: string; mayOpen: boolean; isQuoted: boolean } & Partial<Following>;

function setDouble({ previous, mayOpen, isQuoted, endsDouble = false }: Place): string {
  if (DIGIT.test(previous) && (!isQuoted || endsDouble)) return '″';
  return mayOpen && !isQuoted ? '“' : '”';
}

function setSingle({ previous, mayOpen, next = '', endsSingle = false }: Place): string {
  if (mayOpen) return endsSingle && !DIGIT.test(next) ? '‘' : '’';
  return DIGIT.test(previous) && !LETTER.test(next) ? '′' : '’';
}
