import type { Atom } from './atom.ts';
import { isOwnWord, ownWords } from './has-name.ts';
import { foldWord, plainText, wordsOf } from './plain-text.ts';
import { readAtoms } from './read-atoms.ts';
import type { ReadPassage } from './read-passage.ts';
import { isSupported } from './support.ts';
import { isAboutThisCar, THIS_CAR_NOUNS } from './this-car.ts';

/** The vehicle that a text is about, in its owner's words. */
export type Subject = {
  year: string;
  /** Make, model, trim and nickname: naming them needs no source. */
  names: string[];
};

export type CheckedSentence = {
  /**
   * `plain` where nothing in it can be checked; `sourced` where passages about the model support all of it; `owner` where it is about
   * this car and needs its owner's statements for some of it; else `open`.
   */
  state: 'plain' | 'sourced' | 'owner' | 'open';
  atoms: Atom[];
  /** Those that no cited passage supports. */
  open: Atom[];
  /** Ids of the passages that support the others, as few as are needed. */
  cites: string[];
};

/** Whether the atom only names the vehicle: its make and model anywhere, and its year before or after them. */
function isOwnName(atom: Atom, text: string, { year, own }: { year: string; own: ReadonlySet<string> }): boolean {
  const after = text.slice(atom.end);
  switch (atom.kind) {
    case 'name':
      return atom.words.every((word) => isOwnWord(word, own));
    case 'designation':
      return isOwnWord(atom.code, own);
    case 'count':
      return own.has(foldWord(atom.text)) && !atom.isOfCars && !atom.text.includes(',');
    case 'engine':
      return own.has(foldWord(atom.text));
    case 'year': {
      if (own.has(String(atom.year)) && atom.text === String(atom.year)) return true;
      const next = wordsOf(after)[0] ?? '';
      const isBeforeName = own.has(next) || new RegExp(`^[ -](?:model(?: year)?|${THIS_CAR_NOUNS})\\b`, 'iu').test(after);
      const [ofName, last = ''] = wordsOf(text.slice(0, atom.start)).slice(-2).toReversed();
      return String(atom.year) === year && (isBeforeName || (ofName === 'of' && own.has(last)));
    }
    default:
      return false;
  }
}

/**
 * Checks by rules whether the claims of a sentence are supported by the passages it cites. Rules can't detect a correct figure in
 * a wrong relation ("drawn in 1961 and sold from 1957" for the reverse).
 * @param sentence one sentence, in English
 * @param passages the ones that it cites
 */
export function checkSentence(
  sentence: string,
  { passages, subject }: { passages: readonly ReadPassage[]; subject: Subject },
): CheckedSentence {
  const text = plainText(sentence);
  const own = ownWords(subject.names);
  const atoms = readAtoms(sentence).filter((atom) => !isOwnName(atom, text, { year: subject.year, own }));
  if (atoms.length === 0) return { state: 'plain', atoms, open: [], cites: [] };
  const ofModel = passages.filter(({ scope }) => scope === 'model');
  const ofCar = isAboutThisCar(text, subject) ? passages.filter(({ scope }) => scope === 'car') : [];
  const supportersOf = (atom: Atom, some: readonly ReadPassage[]) => {
    const claimed = withoutOwn(atom, own);
    return some.filter((passage) => isSupported(claimed, passage)).map(({ id }) => id);
  };
  const supporters = atoms.map((atom) => {
    const byModel = supportersOf(atom, ofModel);
    return { atom, isByModel: byModel.length > 0, ids: byModel.length > 0 ? byModel : supportersOf(atom, ofCar) };
  });
  const open = supporters.filter(({ ids }) => ids.length === 0).map(({ atom }) => atom);
  const cites = fewest(supporters.map(({ ids }) => ids));
  if (open.length > 0) return { state: 'open', atoms, open, cites };
  return { state: supporters.every(({ isByModel }) => isByModel) ? 'sourced' : 'owner', atoms, open, cites };
}

/** Few ids with at least one of each list: the one in the most lists first, then the one in the most of the rest. */
function fewest(lists: string[][]): string[] {
  const chosen: string[] = [];
  for (let rest = lists.filter((ids) => ids.length > 0); rest.length > 0; ) {
    const counts = new Map<string, number>();
    for (const id of rest.flatMap((ids) => [...new Set(ids)])) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [best] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    if (best === undefined) return chosen;
    chosen.push(best);
    rest = rest.filter((ids) => !ids.includes(best));
  }
  return chosen;
}

/** "Volvo's Pelle Petterson" claims the person alone. */
function withoutOwn(atom: Atom, own: ReadonlySet<string>): Atom {
  return atom.kind === 'name' ? { ...atom, words: atom.words.filter((word) => !isOwnWord(word, own)) } : atom;
}
