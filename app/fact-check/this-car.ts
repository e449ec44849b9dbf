import type { Subject } from './check-sentence.ts';
import { plainText } from './plain-text.ts';

/** What a car is called, as the source of a regular expression. */
export const THIS_CAR_NOUNS =
  'car|coupe|coupé|convertible|roadster|spider|spyder|sedan|saloon|wagon|truck|pickup|vehicle|example|machine|one|hot rod|custom|build|survivor';

/** The factory of sentences about one car: what it came with, or what was fitted there. */
const OWN_FACTORY =
  "(?<!\\b(?:from|left) the )factory(?! (?:fitted|installed|replaced|repainted|delivered|air|radio|heater|options?|records?|letter|build sheet|(?:\\p{L}+ )?(?:paint|colou?r|hard ?top))\\b|'s own\\b)";
/** “The clock still works”. */
const WORKS = '(?<!\\b(?:still|all|that|which|it|radio|clock|heater|everything|gauges?|ammeter|top|overdrive) )works';
/** Words of sentences about a car's kind, its makers or others like it. */
const OF_ITS_KIND = new RegExp(
  `\\b(?:models?|generations?|series|marques?|makers?|${OWN_FACTORY}|${WORKS}|production|range|versions?|line-?up|cars|coupes|convertibles|roadsters|spiders|sedans|saloons|wagons|trucks|examples|machines|competitors|rivals|buyers|customers|dealers)\\b`,
  'iu',
);
/** After “every” and “each”, what one car has or goes through several times. */
const OWN_SEVERAL =
  'year|summer|spring|fall|winter|season|month|week|weekend|day|Sunday|panel|nut|bolt|part|piece|seam|surface|inch|wheel|door|corner|side|screw|wire|gauge|mile|time|cylinder';
/** Words of sentences about several cars, or about how many there are. */
const OF_SEVERAL = new RegExp(
  `\\b(?:(?:every|each)(?! (?:\\p{L}+ )?(?:${OWN_SEVERAL})\\b)|they(?! (?:found|bought|drove|restored|kept|sold it|took it|painted|rebuilt)\\b)|(?<!\\d of )them|those|only \\d[\\d,]*|\\d+ times)\\b`,
  'iu',
);

/** Whether a sentence names several of the subject ("Corvettes"), or is about its maker ("Chevrolet won"). */
function isOfMany(text: string, { names }: Subject): boolean {
  const words = names.flatMap((name) => plainText(name).split(' ')).filter((name) => /^\p{Lu}[\p{L}\d-]+$/u.test(name));
  const [maker] = words;
  return (
    words.some((name) => text.includes(`${name}s `)) || (maker !== undefined && new RegExp(`^${maker} \\p{Ll}`, 'u').test(text))
  );
}

/** Whether a sentence speaks of this one car rather than of its kind. */
export function isAboutThisCar(text: string, subject: Subject): boolean {
  const { names, year } = subject;
  if (!OF_ITS_KIND.test(text) && !OF_SEVERAL.test(text) && !isOfMany(text, subject)) return true;
  const own = [year, ...names].filter(Boolean).map((name) => plainText(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(
    `\\bthis (?:very |particular |same |\\p{L}+ ){0,2}(?:${[THIS_CAR_NOUNS, ...own].join('|')})(?![\\p{L}\\d])|\\b(?:its|the|their) (?:(?:present|current|proud|previous|first|second|original|former) )*owners?\\b`,
    'iu',
  ).test(text);
}
