import { FIGURES_WITH_SCALE, readNumber, SPELLED } from './numbers.ts';
import { type Claim, isDifferenceBy, precisionOf, type Reading, read } from './reading.ts';

/** Currency signs before a figure. */
const SIGNS: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  '¥': 'JPY',
  dm: 'DEM',
};

/** Currency words after a number. */
const WORDS: [word: RegExp, currency: string][] = [
  [/(?:u\.?s\.? )?dollars?/, 'USD'],
  [/euros?/, 'EUR'],
  [/pounds? sterling/, 'GBP'],
  [/guineas?/, 'guinea'],
  [/yen/, 'JPY'],
  [/(?:deutsche?[ -]?|d-)?marks?|dm/, 'DEM'],
  [/francs?/, 'franc'],
  [/lir[ae]/, 'ITL'],
  [/kron(?:a|or|er)/, 'krona'],
  [/cents?/, 'cent'],
];

const BY_SIGN = new RegExp(`((?:US)?[$£€¥]|\\bDM|\\bUSD|\\bGBP|\\bEUR) ?(${FIGURES_WITH_SCALE})`, 'giu');
const BY_WORD = new RegExp(
  `\\b(${FIGURES_WITH_SCALE}|${SPELLED}) (?:(?:american|canadian|australian|new zealand|german|french|swiss|belgian|italian|japanese|swedish|danish|norwegian) )?(${WORDS.map(([word]) => word.source).join('|')})\\b`,
  'giu',
);
/** Beside another price, and not a weight: “£399, with another 29 pounds for delivery”. */
const BESIDE_PRICE = new RegExp(
  `(?<=(?:cost|price)[^.;:]{0,12}■[^.;:\\d]{0,30})\\b(${FIGURES_WITH_SCALE}|${SPELLED}) pounds\\b(?= (?:for|more|extra)\\b)`,
  'giu',
);
const OF_A_COUNTRY = new RegExp(`\\b(${FIGURES_WITH_SCALE}|${SPELLED}) (?:australian|new zealand|irish) pounds\\b`, 'giu');
/** “Pounds” usually mean a weight. */
const IN_POUNDS = new RegExp(
  `(?<=\\b(?:cost|price|paid|pay|sold for|worth|charged|asked)\\b[^.;:■\\d]{0,30})\\b(${FIGURES_WITH_SCALE}|${SPELLED}) pounds\\b(?! of\\b)`,
  'giu',
);

export function readMoney(reading: Reading): void {
  const money = (currency: string, figures: string, { before, after }: { before: string; after: string }): Claim => ({
    kind: 'money',
    currency,
    amount: readNumber(figures.toLowerCase()).value,
    precision: precisionOf(before, after),
    isDifference: isDifferenceBy(before, after),
  });
  read(reading, BY_SIGN, ([, sign = '', figures = ''], around) => money(SIGNS[sign.toLowerCase()] ?? sign, figures, around));
  read(reading, BY_WORD, ([, figures = '', unit = ''], around) =>
    // “In ’68 Mark Donohue”.
    unit === 'Mark' ? null : money(WORDS.find(([word]) => word.test(unit.toLowerCase()))?.[1] ?? unit, figures, around),
  );
  for (const pattern of [OF_A_COUNTRY, IN_POUNDS, BESIDE_PRICE])
    read(reading, pattern, ([, figures = ''], around) => money('GBP', figures, around));
}
