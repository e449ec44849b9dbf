import { FIGURES_WITH_SCALE, readNumber, SPELLED } from './numbers.ts';
import { type Reading, read } from './reading.ts';

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

/** Currency words after a number. "Pounds" alone usually mean a weight. */
const WORDS: [word: RegExp, currency: string][] = [
  [/(?:u\.?s\.? )?dollars?/, 'USD'],
  [/euros?/, 'EUR'],
  [/pounds? sterling/, 'GBP'],
  [/guineas?/, 'guinea'],
  [/yen/, 'JPY'],
  [/(?:deutsche ?)?marks?/, 'DEM'],
  [/francs?/, 'franc'],
  [/lir[ae]/, 'ITL'],
  [/kron(?:a|or)/, 'krona'],
  [/cents?/, 'cent'],
];

const BY_SIGN = new RegExp(`((?:US)?[$£€¥]|\\bDM|\\bUSD|\\bGBP|\\bEUR) ?(${FIGURES_WITH_SCALE})`, 'giu');
const BY_WORD = new RegExp(`\\b(${FIGURES_WITH_SCALE}|${SPELLED}) (${WORDS.map(([word]) => word.source).join('|')})\\b`, 'giu');

export function readMoney(reading: Reading): void {
  read(reading, BY_SIGN, ([, sign = '', figures = '']) => ({
    kind: 'money',
    currency: SIGNS[sign.toLowerCase()] ?? sign,
    amount: readNumber(figures.toLowerCase()).value,
  }));
  read(reading, BY_WORD, ([, figures = '', unit = '']) => ({
    kind: 'money',
    currency: WORDS.find(([word]) => word.test(unit.toLowerCase()))?.[1] ?? unit,
    amount: readNumber(figures.toLowerCase()).value,
  }));
}
