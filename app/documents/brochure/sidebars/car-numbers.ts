import { foundIn, type OwnerText } from './owner-texts.ts';

/** A number by which a car is known, with the label that its owner gave it. */
export type CarNumber = { label: string; value: string };

const NUMBER = /(?:\s+(?:serial\s+)?(?:no\b\.?|nr\b\.?|number\b)|\s*(?:#|№))/.source;
const CODE = /(?:\s+codes?\b|\s+(?:no\b\.?|nr\b\.?|number\b)|\s*(?:#|№))/.source;

/** Figures, capitals and what separates them, up to five groups: '1E12345', '194 677 S 100 123', '7E4455-9', '4S3BK****'. */
const IDENTIFIER = /[\dA-Z][\dA-Z*./-]*(?: [\dA-Z][\dA-Z*./-]*){0,4}/.source;
/** A code and what it stands for: '22', 'WA 3', '1C, Tuxedo Black'. */
const CODE_VALUE = /[\dA-Z][\dA-Z./-]{0,9}(?: [\dA-Z]{1,4})?(?:,? \p{Lu}[\p{L}’'-]+){0,4}/u.source;
/** A remark in parentheses: '(matching)'. */
const REMARK = /(?: \([^()]{2,40}\))?/.source;

const identifier = new RegExp(`^${IDENTIFIER}${REMARK}$`, 'u');
const remarked = new RegExp(`^${IDENTIFIER}, [\\p{Ll}][\\p{L}\\s’'-]{2,30}$`, 'u');
const code = new RegExp(`^${CODE_VALUE}${REMARK}$`, 'u');

const MONTH =
  /(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?/
    .source;
const DATE = new RegExp(
  `^(?:(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH},? (?:\\d{1,2}(?:st|nd|rd|th)?, )?(?:18|19|20)\\d\\d|\\d{1,2}[/.-](?:\\d{1,2}[/.-])?(?:\\d{4}|\\d\\d)|(?:18|19|20)\\d\\d(?:-\\d\\d){0,2}|\\d\\d[A-E])$`,
  'i',
);

const digits = (value: string) => value.replace(/\D/g, '').length;
const isIdentifier = (value: string) => identifier.test(value) && digits(value) > 0;
/** Of four digits at least and no mere year: 'Chassis: W113' is a type, and 'Chassis 1965' may be a year. */
const isLongIdentifier = (value: string) => identifier.test(value) && digits(value) > 3 && !/^(?:18|19|20)\d\d$/.test(value);
/** One with figures, or of one or two capitals: 'Paint code: Blue' is none. */
const isCode = (value: string) => code.test(value) && (digits(value) > 0 || /^[A-Z]{1,2}(?![\p{L}])/u.test(value));

/** What a label names, how it is written, and what may follow it. Keys and license plates are left out on purpose. */
const KINDS: { kind: string; label: string; isValue: (value: string) => boolean }[] = [
  { kind: 'chassis', label: `(?:chassis|frame)${NUMBER}`, isValue: isIdentifier },
  { kind: 'chassis', label: /chassis\b/.source, isValue: isLongIdentifier },
  { kind: 'vin', label: `(?:VIN\\b|vehicle identification number\\b)(?:${NUMBER})?`, isValue: isLongIdentifier },
  { kind: 'serial', label: `(?:serial|car)${NUMBER}`, isValue: isIdentifier },
  { kind: 'commission', label: `commission${NUMBER}`, isValue: isIdentifier },
  { kind: 'production', label: `(?:production|job|build)${NUMBER}`, isValue: isIdentifier },
  { kind: 'engine', label: `(?:engine|motor|engine block)${NUMBER}`, isValue: isIdentifier },
  { kind: 'transmission', label: `(?:transmission|gearbox)${NUMBER}`, isValue: isIdentifier },
  { kind: 'axle', label: `(?:rear )?axle${NUMBER}`, isValue: isIdentifier },
  { kind: 'body', label: `(?:fisher )?body${NUMBER}`, isValue: isIdentifier },
  { kind: 'paint', label: `(?:exterior )?(?:paint|colou?r)${CODE}`, isValue: isCode },
  { kind: 'trim', label: `(?:interior )?(?:trim|upholstery|interior)${CODE}`, isValue: isCode },
  {
    kind: 'date',
    label: /(?:production date|build date|assembly date|date of (?:production|manufacture|assembly)|date built)\b/.source,
    isValue: (value) => DATE.test(value),
  },
];

const ANY_LABEL = KINDS.map(({ label }) => label).join('|');
/** Before a label, whatever separates it from another; else after a sentence, but not after the period of 'no.'. */
const BETWEEN = new RegExp(
  `\\s*(?:[;|·•,.]|\\s[–—/-]|\\sand|&)\\s+(?=(?:${ANY_LABEL}))|;\\s+|(?<!\\b(?:no|nr))\\.\\s+(?=\\p{Lu})`,
  'iu',
);

const PATTERNS = KINDS.map(({ kind, label, isValue }) => ({
  kind,
  isValue,
  pattern: new RegExp(`^(${label})(\\s*:\\s*|\\s+[–—-]\\s+|\\s+|(?<=[.#№]))(?=\\S)(.+)$`, 'iu'),
}));

/** A longer one is prose. */
const LONGEST_CLAUSE = 120;

/** The number that a clause consists of; undefined where it is anything else. */
function numberIn(clause: string, kindOfText: OwnerText['kind']): (CarNumber & { kind: string }) | undefined {
  if (clause.length > LONGEST_CLAUSE) return undefined;
  for (const { kind, isValue, pattern } of PATTERNS) {
    const [, label = '', separator = '', value = ''] = pattern.exec(clause) ?? [];
    // In a sentence, words behind a comma may be about something else.
    const mayHaveRemark = kindOfText === 'list' || separator.includes(':');
    const isGiven = isValue(value) || (mayHaveRemark && remarked.test(value) && isValue(value.split(',')[0] ?? ''));
    if (isGiven) return { kind, label: label.charAt(0).toUpperCase() + label.slice(1), value };
  }
  return undefined;
}

/** A line's clauses, without the period at the end of each. */
const clausesOf = (line: string): string[] => line.split(BETWEEN).map((clause) => clause.trim().replace(/[.,;]$/, ''));

/**
 * The numbers that an owner gave: chassis, engine, paint and trim codes, the date of production. Only lines and clauses that are
 * 'label: value' or 'label value' count. Of two different values for one thing neither is printed, as nobody knows which applies.
 * @returns nothing, either, where the texts they are from have nothing else: the box would only repeat them
 */
export function carNumbers(texts: OwnerText[]): CarNumber[] {
  const all = foundIn(texts, (line, kind) => clausesOf(line).flatMap((clause) => numberIn(clause, kind) ?? []));
  return KINDS.map(({ kind }) => kind)
    .filter((kind, index, kinds) => kinds.indexOf(kind) === index)
    .flatMap((kind) => {
      const [first, ...others] = all.filter((number) => number.kind === kind);
      return first && others.every(({ value }) => value === first.value) ? [{ label: first.label, value: first.value }] : [];
    });
}
