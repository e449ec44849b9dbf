import { sentences } from '#app/fact-check/sentences.ts';
import type { KnownVehicle } from '#app/showcases/vehicle-fields.ts';
import { foundIn, type OwnerText } from './owner-texts.ts';

/** What happened to the car in a year, in its owner's words. */
export type DatedEntry = { year: number; text: string };

/** Fewer are no life. */
const LEAST_ENTRIES = 3;
/** A longer one is a story, not an entry: a sentence of the story sooner, as it is read a second time beside it. */
const LONGEST_ENTRY = { list: 180, story: 120 };

/** Longer ones are not searched: with what is dropped of its beginning an entry has no more. */
const LONGEST_CLAUSE = LONGEST_ENTRY.list + 10;

const MONTH = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?/u.source;
const SEASON = /(?:early|late|the (?:spring|summer|fall|autumn|winter|end|beginning|start) of)/.source;
const YEAR = /(?:18|19|20)\d\d/.source;

/** Four digits that are a year, not a price, a quantity, a part of a number, a decade or a span of years. */
const ANY_YEAR = new RegExp(
  `(?<![\\d.,/$€£#–—-]|\\d\\s[–—-]\\s)\\b${YEAR}\\b(?![\\d%]|[.,/]\\d|\\s?[–—/-]\\s?\\d|’?s|\\s?(?:cc|cu|rpm|lb|lbs|kg|mm|cm|km|mi|miles|hp|bhp|dollars|kilomet|pounds)\\b)`,
  'giu',
);
/** Something that is like a year, whatever surrounds it. */
const LIKE_YEAR = new RegExp(`(?<!\\d)${YEAR}(?!\\d)(?!’?s\\b)`, 'g');

/** '2019: engine rebuilt', '2011 – full respray'. */
const DATED = new RegExp(`^(${YEAR})\\s*(?::|\\s[–—-]+\\s|[–—])\\s*(?=["“‘]?\\p{L})(.+)$`, 'u');
/** 'In 1987 my father bought it.' */
const LEADING = new RegExp(`^In (${YEAR}),?\\s+(?=["“‘]?\\p{L})(.+)$`, 'u');
/** 'Restored in 2015', 'until June 2002', 'on June 2, 2011', 'on the second of June, 2011'. */
const IN_YEAR = new RegExp(
  `\\b(?:in|since|until|till)\\s+(?:${SEASON}\\s+)?(?:${MONTH},?\\s+)?$|\\b${MONTH}(?:\\s+\\d{1,2}(?:st|nd|rd|th)?)?,?\\s+$`,
  'iu',
);
/** What may follow it: 'painted in 1968 Corvette blue' was not painted then. */
const AFTER_YEAR =
  /^(?:[.,;:!)]|$|\s[–—(-]|\s(?:by|at|to|from|with|without|in|on|and|but|or|after|before|when|while|for|until|through|under|during|near|again|because)\b)/i;
/** 'Engine rebuilt (2019)', 'Full respray, 2011'. */
const AT_END = /[,(]\s*$/;

const DONE =
  /(?:bought|purchased|acquired|sold|found|discovered|unearthed|rescued|inherited|imported|exported|shipped|delivered|registered|stored|laid up|parked|restored|rebuilt|repainted|resprayed|re-sprayed|painted|overhauled|refurbished|reconditioned|refinished|reupholstered|retrimmed|rechromed|replated|rewired|converted|replaced|installed|fitted|swapped|upgraded|repaired|stripped|dismantled|reassembled|finished|completed|returned|turned up|came home|came back|drove|driven|recommissioned|serviced)/
    .source;
const DEED = /(?:restoration|respray|repaint|rebuild|overhaul|refurbishment|conversion|engine swap|service)/.source;
const HOW =
  /(?:(?:full|fully|complete|completely|professional|professionally|total|totally|carefully|partly|lightly|frame-off|ground-up|bare-metal)\s+)*/
    .source;
const PART =
  /(?:engine|motor|transmission|body|bodywork|paint|interior|upholstery|chassis|frame|brakes?|wiring|chrome|hood|top|roof|floors?|suspension|dashboard|seats)/
    .source;

/** What makes a statement less than certain. */
const HEDGED =
  /\b(?:perhaps|maybe|probably|possibly|supposedly|allegedly|reportedly|apparently|or so|I (?:think|believe|guess)|rumou?r\p{L}*|circa)\b|\?/iu;
const NEGATED =
  /\b(?:not|never|no|nobody|nearly|almost|would|could|might|should|if|unless|planned|hoped|wanted|wished|tried|offered)\b|n[’']t\b/i;
/** After one of these, a year belongs to something else. */
const OTHER_THING =
  /\b(?:who|whom|whose|which|that|when|where|while|because|than|like|as|another|built|made|cast|dated|introduced|produced|manufactured|born)\b/i;
const FROM_ELSEWHERE = /\b(?:from|off|of|out)\b/i;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What tells of deeds done to this car: in a list any, in the story only those whose object or subject it surely is. */
type Deeds = Record<OwnerText['kind'], RegExp[]>;

function deedsTo({ make, model }: KnownVehicle): Deeds {
  const names = [make, model].flatMap((name) => (name ? escaped(name) : []));
  const car = `(?:it|(?:the|this|my|our|its) (?:${['car', 'one', PART, ...names].join('|')}))`;
  const patterns = (sources: string[]) => sources.map((source) => new RegExp(source, 'giu'));
  return {
    list: patterns([`\\b(?:${DONE}|${DEED})\\b`]),
    story: patterns([
      `\\b${DONE} ${car}\\b`,
      `\\b${car} (?:was |were |has been |had been |is |got )?(?:\\p{L}+ly )?${DONE}\\b`,
      `^${HOW}${DONE}\\b`,
    ]),
  };
}

const foundBy = (patterns: RegExp[], clause: string): { from: number; to: number }[] =>
  patterns.flatMap((pattern) =>
    [...clause.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length })),
  );

/** The text after a leading year, as the beginning of a line. */
const begun = (text: string) =>
  /^\p{Ll}[\p{Ll}’'-]*(?!\p{L})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Without the year at its end, which stands before it, and without the period: entries are no sentences. */
const withoutYear = (text: string, year: number) =>
  text.replace(new RegExp(`(?: in ${year}|, ?${year}| ?\\(${year}\\))\\.?$`), '').replace(/\.$/, '');

/** Whether a text names the car and nothing else. */
const isOnlyName = (text: string, vehicle: KnownVehicle) => {
  const wordsOf = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const names = wordsOf([vehicle.make, vehicle.model, vehicle.trim, vehicle.nickname].join(' '));
  return wordsOf(text).every((word) => names.includes(word));
};

/** Whether a deed is its maker's, who did it to all of them. */
const isByMaker = (beforeDeed: string, { make }: KnownVehicle) =>
  make !== undefined && beforeDeed.toLowerCase().trimEnd().endsWith(make.toLowerCase());

/** A clause as an entry, where it surely says what happened to the car in one certain year. */
function entryIn(clause: string, kind: OwnerText['kind'], vehicle: KnownVehicle, deeds: Deeds): DatedEntry | undefined {
  if (clause.length > LONGEST_CLAUSE || HEDGED.test(clause)) return undefined;
  const [, dated, what = ''] = DATED.exec(clause) ?? [];
  if (dated)
    return isOnlyName(what, vehicle) ? undefined : { year: Number(dated), text: withoutYear(begun(what), Number(dated)) };
  const [year, ...others] = clause.matchAll(ANY_YEAR);
  if (!year || others.length > 0 || clause.match(LIKE_YEAR)?.length !== 1) return undefined;
  const at = { from: year.index, to: year.index + year[0].length };
  const before = clause.slice(0, at.from);
  const isAtEnd = kind === 'list' && AT_END.test(before) && /^\)?\.?$/.test(clause.slice(at.to)) && !FROM_ELSEWHERE.test(before);
  if (!IN_YEAR.test(before) && !isAtEnd) return undefined;
  const [, , led] = LEADING.exec(clause) ?? [];
  // The year's own words are no part of what the deed is looked for in: 'In 1987' may come before 'restored'.
  const offset = led ? clause.length - led.length : 0;
  const isOpening = before.replace(IN_YEAR, '') === '';
  if (!isOpening && !AFTER_YEAR.test(clause.slice(at.to))) return undefined;
  const isSure = foundBy(deeds[kind], led ?? clause).some(({ from, to }) => {
    const deed = { from: from + offset, to: to + offset };
    const between = deed.to <= at.from ? clause.slice(deed.to, at.from) : clause.slice(at.to, deed.from);
    const upToBoth = clause.slice(0, Math.max(deed.to, at.from));
    return !OTHER_THING.test(between) && !NEGATED.test(upToBoth) && !isByMaker(clause.slice(0, deed.from), vehicle);
  });
  if (!isSure) return undefined;
  return { year: Number(year[0]), text: withoutYear(led ? begun(led) : clause, Number(year[0])) };
}

/** A line's sentences; in a list, its clauses. */
const clausesOf = (line: string, kind: OwnerText['kind']): string[] =>
  sentences(line).flatMap((sentence) =>
    sentence.split(kind === 'list' ? /;\s+/ : new RegExp(`;\\s+(?=${YEAR}\\s*[:–—-])`)).map((clause) => clause.trim()),
  );

/**
 * A car's life as its owner dated it, by year: clauses that begin with a year, or surely say what happened to this car in one.
 * Years before the model year's preparation or after the next are of something else.
 * @returns nothing where there are fewer than three, or where the texts they are from have nothing else: the box would only repeat them
 */
export function lifeInDates(texts: OwnerText[], vehicle: KnownVehicle, now = new Date()): DatedEntry[] {
  const [earliest, latest] = [Number(vehicle.year) - 1, now.getFullYear() + 1];
  // Put together once: the patterns of a car took a twentieth of the time that a brochure's layout does.
  const deeds = deedsTo(vehicle);
  const found = foundIn(texts, (line, kind) =>
    clausesOf(line, kind)
      .flatMap((clause) => entryIn(clause, kind, vehicle, deeds) ?? [])
      .filter(({ year, text }) => year >= earliest && year <= latest && text.length <= LONGEST_ENTRY[kind]),
  );
  const once = [...new Map(found.map((entry) => [`${entry.year} ${entry.text.toLowerCase()}`, entry])).values()];
  return once.length < LEAST_ENTRIES ? [] : once.sort((one, other) => one.year - other.year);
}
