import { wordsOf } from '#app/fact-check/plain-text.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import type { IdentityFinding } from '#app/showcases/vehicle-identity.ts';
import { cutPassages } from './cut-passages.ts';
import { SourceUnavailableError } from './mediawiki.server.ts';
import type { Article, Wikipedia } from './wikipedia.server.ts';

/** A vehicle as its owner names it. */
export type VehicleName = { year: string; make: string; model: string; modifications?: string | undefined };

export type Identified =
  /** The model is in the encyclopedia, and was made in that year as far as the article says. */
  | { kind: 'known'; article: Article }
  /** To be asked before the language model is called. */
  | { kind: 'question'; about: 'spelling'; suggestion: string }
  | { kind: 'question'; about: 'year'; article: Article; from: number; to: number }
  /** There is no article about it, so its owner is the only source. */
  | { kind: 'unknown' }
  /** A kit, a replica or a one-off, to which the history of a model does not apply. */
  | { kind: 'one-off' }
  /** The encyclopedia did not answer. */
  | { kind: 'unavailable'; retryAfter: number | null };

/** Articles that are looked at for one that is about the vehicle. */
const MOST_READ = 3;
/** Words of a model's name that are looked up. */
const MOST_WORDS = 4;
/** Years of tolerance: a model year begins in the fall before, and leftover cars are sold in the year after. */
const YEARS_BESIDE = 1;

/** The whole car, not a part of it: replica wheels leave a car what it is. */
const ONE_OFF =
  /\b(?:kit car|replica|re-?creation|tribute|clone|continuation|look-?alike|home-?built|one-off|hot rod|street rod|rat rod|scratch[- ]built)\b(?! (?:wheels?|stripes?|badges?|emblems?|seats?|parts?|plates?|panels?|interior|paint|exhaust|hood|bumpers?)\b)/i;

type Origin = Pick<Wikipedia, 'search' | 'read'> & {
  infobox: (article: Article, asking: { signal: AbortSignal }) => Promise<string[]>;
};

/**
 * Finds out which vehicle an owner means, before a model writes about it.
 * @throws the signal's reason
 */
export async function identifyVehicle(
  vehicle: VehicleName,
  { wikipedia, signal }: { wikipedia: Origin; signal: AbortSignal },
): Promise<Identified> {
  if (ONE_OFF.test(`${vehicle.make} ${vehicle.model} ${vehicle.modifications ?? ''}`)) return { kind: 'one-off' };
  const read = (title: string) => wikipedia.read(title, { signal });
  try {
    let article = await firstNamed(vehicle, read);
    if (!article) {
      const { titles, suggestion } = await wikipedia.search(`${vehicle.make} ${vehicle.model}`, { most: MOST_READ, signal });
      article = await firstAbout(vehicle, titles, read);
      if (!article) return suggestion ? await askSpelling(suggestion, { wikipedia, signal }) : { kind: 'unknown' };
    }
    // The infobox costs a call, which most articles' first sentences spare.
    const years = whenMade(article, productionYears(article) ? [] : await infoboxOf(article, { wikipedia, signal }));
    if (years && !isWithin(Number(vehicle.year), years)) return { kind: 'question', about: 'year', article, ...years };
    return { kind: 'known', article };
  } catch (error) {
    if (!(error instanceof SourceUnavailableError)) throw error;
    return { kind: 'unavailable', retryAfter: error.retryAfter };
  }
}

/** Suggests a name, which the encyclopedia makes in lower case, as the title of its article is spelled. */
async function askSpelling(name: string, { wikipedia, signal }: { wikipedia: Origin; signal: AbortSignal }): Promise<Identified> {
  const { titles } = await wikipedia.search(name, { most: MOST_READ, signal });
  const title = titles.find((one) => one.toLowerCase() === name.toLowerCase());
  const suggestion = title ?? name.replace(/(?<![\p{L}\d])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return { kind: 'question', about: 'spelling', suggestion };
}

type Read = (title: string) => Promise<Article | null>;

/** The article under the vehicle's name, or under its beginning: "Volvo P1800 S" is in that of the Volvo P1800. */
async function firstNamed({ make, model }: VehicleName, read: Read): Promise<Article | null> {
  const words = model.trim().split(/\s+/).slice(0, MOST_WORDS);
  for (let length = words.length; length > 0; length--) {
    const article = await read([make.trim(), ...words.slice(0, length)].join(' '));
    if (article && !article.isDisambiguation) return article;
  }
  return null;
}

/** The first article that names make and model in its title or its first sentence, where an article says what it is about. */
async function firstAbout({ make, model }: VehicleName, titles: string[], read: Read): Promise<Article | null> {
  for (const title of titles) {
    const article = await read(title);
    if (!article || article.isDisambiguation) continue;
    const [first = ''] = sentences(cutPassages(article)[0]?.text ?? '');
    const subject = new Set(wordsOf(`${article.title} ${first}`));
    const names = (words: string) => wordsOf(words).some((word) => subject.has(word));
    if (names(make) && names(model)) return article;
  }
  return null;
}

const YEAR = '(?:\\p{L}+ )?(?:\\d{1,2},? )?(\\d{4})';
const SPAN = new RegExp(`\\b(?:from|between|since|years?|\\() ?${YEAR} ?(?:to|until|till|and|through|–|-) ?${YEAR}\\b`, 'u');

/** When a model was made, by the first sentences of its article; null where they name no years. */
export function productionYears(article: Article): { from: number; to: number } | null {
  const [, from, to] = SPAN.exec(cutPassages(article)[0]?.text ?? '') ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

/** A year, or the last two digits of one behind a dash. */
const INFOBOX_YEAR = /(?<![\d,.])((?:18|19|20)\d\d)(?:[–/-](\d\d)(?!\d))?(?![\d,]|\.\d)/g;
/** Where production has no end, or only a decade is known. */
const OPEN_END = /present|current|since|onward|date|\d0s|[–-]\s*(?:[.;)]|$)/i;

/**
 * When a model was made, by the first sentences of its article, else from the first to the last year of its infobox; null where they do
 * not say.
 * @param infobox its lines
 */
export function whenMade(article: Article, infobox: readonly string[]): { from: number; to: number } | null {
  const stated = productionYears(article);
  if (stated) return stated;
  const fields = infobox.filter((line) => /^(?:Production|Model years):/.test(line));
  const years = fields.flatMap((line) =>
    [...line.matchAll(INFOBOX_YEAR)].flatMap(([, year = '', end]) =>
      [year, ...(end ? [year.slice(0, 2) + end] : [])].map(Number),
    ),
  );
  if (years.length < 2 || fields.some((line) => OPEN_END.test(line))) return null;
  return { from: Math.min(...years), to: Math.max(...years) };
}

/** The lines of an article's infobox; none where it can't be had. @throws the signal's reason */
async function infoboxOf(article: Article, { wikipedia, signal }: { wikipedia: Origin; signal: AbortSignal }): Promise<string[]> {
  try {
    return await wikipedia.infobox(article, { signal });
  } catch (error) {
    if (!(error instanceof SourceUnavailableError)) throw error;
    return [];
  }
}

/** Whether a car may be of that year, with a tolerance. */
export const isWithin = (year: number, { from, to }: { from: number; to: number }): boolean =>
  year >= from - YEARS_BESIDE && year <= to + YEARS_BESIDE;

/** The finding as its owner gets it. */
export function toFinding(identified: Identified): IdentityFinding {
  if (identified.kind === 'unavailable') return { kind: 'unavailable' };
  if (identified.kind === 'known') return { kind: 'known', title: identified.article.title, url: identified.article.url };
  if (identified.kind !== 'question') return { kind: identified.kind };
  if (identified.about === 'spelling') return { kind: 'spelling', suggestion: identified.suggestion };
  const { article, from, to } = identified;
  return { kind: 'year', title: article.title, url: article.url, from, to };
}
