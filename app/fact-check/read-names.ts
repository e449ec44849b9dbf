import { foldWord } from './plain-text.ts';
import type { Reading } from './reading.ts';

/** Small words within a name: "Museum of Modern Art", "Ferdinand von Zeppelin". */
const WITHIN = '(?:of|the|de|del|della|di|da|du|des|la|le|von|van|der|den|ten|and|&|y)';
const CAPITAL = "(?:\\p{Lu}[\\p{L}\\p{M}'&.-]*|\\d{2,4}(?= (?:Hours|Miglia|Heures|Stunden)\\b))";
/** A period here ends a sentence, unless it belongs to an abbreviation. */
const NO_END = '(?<!(?<![\\p{L}])(?!(?:Capt|Prof|Bros|Corp|Messrs)\\.)(?:\\p{Lu}\\p{Ll}{3,}|Yes|No|Oh|Ah|So|Now|Yet|Not|Fun)\\.)';
const NAME = new RegExp(`(?<![\\p{L}\\d'.-])${CAPITAL}(?:${NO_END} (?:${WITHIN} ){0,2}${CAPITAL})*`, 'gu');

/**
 * Capitalized words that claim nothing by themselves: the calendar, adjectives of nationality, and common words about cars. A name
 * that also contains other words is read whole.
 */
const COMMON = new Set(
  `monday tuesday wednesday thursday friday saturday sunday saturdays sundays
  january february march april may june july august september october november december
  spring summer autumn fall winter christmas easter thanksgiving
  america american americans us usa u.s united states kingdom great britain british uk europe european europeans western eastern north south atlantic continental
  english italian french german swedish japanese nordic scandinavian dutch belgian spanish swiss austrian
  i im ive id ok mr mrs ms dr st
  art deco jazz age space jet postwar war world depression victorian edwardian
  ii second ing dipl mediterranean riviera alps
  tv gt dna suv suvs ac v o.k
  roman latin greek gothic bauhaus cinderella olympian herculean spartan pullman`
    .split(/\s+/)
    .filter(Boolean)
    .map(foldWord),
);

/** Verbs after a single capitalized word at the beginning of a sentence that imply a person or a company. */
const DOES =
  /^ (?:(?:himself|herself|personally|also|later|then|had|has|never|first) )*(?:designed|drew|penned|styled|sketched|shaped|engineered|built|founded|drove|won|raced|owned|bought|sold|commissioned|ordered|signed|ran|launched|introduced|unveiled|called|said|wrote|told|took|gave|made|hired|chose|insisted|believed|wanted|announced|supplied|produced|offered|beat|considered|refused|declined|had(?= (?:one|two|three|several|his|hers)\b)|finished|set|held|kept|paid|led|headed|received|tested|supplied|delivered|(?:was|were) (?:given|to|hired|asked|paid|sent))(?!\p{L})/u;

/** Things and moods that poets let act: “Time gave it a patina”. None is a name. */
const ACTING = new Set(
  `time age rain wind sun snow dust rust love luck fate history progress fashion taste style beauty elegance speed comfort power noise silence
  patience patina pride desire ambition money necessity genius nature summer winter autumn spring evening morning dusk night weather light shadow steel
  leather wood rubber oil paint chrome sunlight gravity physics logic reason habit tradition convention wisdom experience memory nostalgia
  romance curiosity restraint simplicity modesty confidence courage character music laughter applause traffic imagination instinct perfection
  practicality engineering craftsmanship economy freedom youth adventure optimism`
    .split(/\s+/)
    .map(foldWord),
);

/** Plurals of people, which are not names: "Dealers took orders". */
const MANY_PEOPLE = /(?:ers|ors|ists|men|people)$/;

/** “Replicas of the Matranga car”. */
const SEVERAL_OF = /^\p{Lu}\p{Ll}+s of (?:the )?\p{Lu}/u;

type Found = { text: string; start: number; words: string[] };

/** Whether a sentence or quotation begins here, where an ordinary word is capitalized too. */
function isAtBeginning(text: string, start: number): boolean {
  return /(?:[.!?:;]["')]? |^[^\p{L}\p{N}]*|["(]|\u2013 )$/u.test(text.slice(Math.max(0, start - 4), start));
}

/**
 * The proper names in what is left of a text (plainText). A capitalized word at the beginning counts where another follows, or a possessive, or a
 * verb of DOES.
 */
export function readNames({ text, whole }: Pick<Reading, 'text' | 'whole'>): Found[] {
  const names: Found[] = [];
  for (const match of text.matchAll(NAME)) {
    const found = trim(match[0], match.index);
    const first = found.text.split(' ', 1)[0] ?? '';
    // What somebody did may have been read as a claim already.
    const after = whole.slice(found.start + found.text.length, found.start + found.text.length + 60);
    const isFirst = isAtBeginning(text, found.start);
    const isNoName = isOpener(first) || SEVERAL_OF.test(found.text);
    const rest = isFirst && isNoName ? trim(found.text.slice(first.length), found.start + first.length) : found;
    const isWord = isFirst && rest === found && !found.text.includes(' ');
    if (isWord && !/'s?$/.test(first) && (!DOES.test(after) || MANY_PEOPLE.test(first) || ACTING.has(foldWord(first)))) continue;
    const words = rest.text
      .split(/[ /]|-(?=\p{Lu})/u)
      .filter((word) => /^[\p{Lu}\d]/u.test(word))
      // “K-code”, “Bertone-designed”.
      .map((word) => word.replace(/-\p{Ll}.*$/u, ''))
      .map(foldWord)
      .filter((word) => word && !COMMON.has(word));
    if (words.length > 0) names.push({ text: rest.text, start: rest.start, words });
  }
  return names;
}

/** Removes a period at the end, and small words and spaces around it. */
function trim(text: string, start: number): { text: string; start: number } {
  const leading = text.length - text.replace(new RegExp(`^(?: |${WITHIN} )+`, 'u'), '').length;
  return { text: text.slice(leading).replace(/[ .,&'-]+$/, ''), start: start + leading };
}

/** Words at the beginning of sentences that are not names, even if a name follows: "At Sebring", "When Volvo". */
const OPENERS = new Set(
  `a an the this that these those its his her their our my your it he she they we you i who what which whose when where why how
  in on at by for from to with without within under over after before since until during between among through across against along around behind beyond near of off out up down as like than per about into onto upon toward towards despite
  and but or nor so yet if though although while because once unless whether whereas
  not no never none nobody nothing neither either both each every all any some many much more most few fewer several other another such same half
  one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety dozens hundreds thousands
  only even just still then there here now today later soon early late often always almost nearly perhaps instead again also too very quite rather
  was were is are be been had has have did do does may might must can could will would should let
  first second third last next long new old young good great little big small high low early mid
  inside outside underneath beneath beside above below everyone everything anyone anything someone something everybody anybody somebody whoever whatever whichever wherever whenever
  production sales designed designer designers built engineer engineers buyers owners drivers critics collectors historians contemporary period original today's yesterday car cars coupe sedan engine power chrome paint body bodies driver owner race racing
  called named known introduced launched unveiled powered priced offered sold driven badged based fitted equipped given made
  enter meanwhile unlike rival stylist stylists journalist driver entrant privateer importer dealer dealers coachbuilder coachbuilders supplier
  thanks soon eventually finally originally initially however besides according following formerly previously reportedly elsewhere alone together
  racing young legendary famous former fellow team sister penned styled drawn shaped tuned bodied tested raced campaigned credited owned bought
  president chairman king queen prince princess sir lord lady count baron captain colonel major general doctor professor actor actress singer racer champion brothers brother father son`
    .split(/\s+/)
    .map(foldWord),
);
const isOpener = (word: string): boolean => OPENERS.has(foldWord(word));
