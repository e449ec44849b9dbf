import { describe, expect, it } from 'vitest';
import { readInfobox } from './infobox.ts';

const infobox = (...fields: string[]) =>
  `{{Infobox automobile\n${fields.map((field) => `| ${field}\n`).join('')}}}\nThe car is a car.`;
const production = (value: string) => readInfobox(infobox(`production = ${value}`));

describe('an infobox', () => {
  it('is read without links, references and markup, one line a field', () => {
    const wikitext = infobox(
      'name = Aurora',
      'image = Aurora.jpg',
      "designer = '''[[Ernst Vogel|E. Vogel]]'''{{efn|With others.}}",
      'manufacturer = [[Aurora Works]]<ref>A book.</ref>',
      'production = 1961–1973<br />47,492 built',
      'assembly = {{plainlist|\n* [[Ghent]], Belgium\n* Turin\n}}',
    );
    expect(readInfobox(wikitext)).toEqual([
      'Manufacturer: Aurora Works.',
      'Production: 1961–1973; 47,492 built.',
      'Assembly: Ghent, Belgium; Turin.',
      'Designer: E. Vogel.',
    ]);
  });

  it.each([
    ['{{convert|98.0|in|mm|0|abbr=on}}', '98.0 in'],
    ['{{cvt|327|cuin|L|1}} V8', '327 cu in V8'],
    ['{{convert|250|–|375|hp|kW|0}}', '250–375 hp'],
    ['{{convert|250|to|375|bhp|kW|0}}', '250 to 375 bhp'],
    ['{{convert|5|ft|7|in|m}}', '5 ft 7 in'],
    ['{{Convert | 3,362 | lb | kg}}', '3,362 lb'],
    ['{{cvt|300|lb.ft|Nm}}', '300 lb-ft'],
  ])('gives the value of %s in its author’s unit', (wikitext, value) => {
    expect(production(wikitext)).toEqual([`Production: ${value}.`]);
  });

  it('leaves out a measure that it can’t read, rather than a part of it', () => {
    expect(production('{{convert|input=P2048}}')).toEqual([]);
    expect(production('{{convert|12|±|2|mm}}')).toEqual([]);
    expect(production('{{convert|107+1/2|in|mm}}')).toEqual([]);
    expect(production('{{convert|1200–1300|kg|lb}} coupe, {{convert|1400|kg|lb}} wagon')).toEqual([]);
  });

  it.each([
    '10<sup>6</sup> built',
    '~5,000 <s>9,999</s> built',
    '{{nts|1247}} coupes, 300 convertibles',
    '{{val|1.2|e=6}} built',
    '107 1/2',
    '{| class="wikitable"',
    '{{Infobox engine | production = 99,999 }}',
    'Unknown',
    'TBA',
  ])('leaves out a field of which a part can’t be read with certainty: %s', (value) => {
    expect(production(value)).toEqual([]);
  });

  it('keeps the lines of a field apart', () => {
    expect(production('10<br>500 built<br/>3<br />4')).toEqual(['Production: 10; 500 built; 3; 4.']);
  });

  it.each([
    ['a comment', '<!-- {{Infobox automobile | production = 99,999 built }} -->'],
    ['nowiki', '<nowiki>{{Infobox automobile | production = 99,999 built }}</nowiki>'],
    ['the box of a company', '{{Infobox company | production = 99,999 built }}'],
    ['another template', '{{Hidden | {{Infobox automobile | production = 99,999 built }} }}'],
  ])('is not one in %s', (_where, other) => {
    expect(readInfobox(`${other}\n${infobox('production = 300 built')}`)).toEqual(['Production: 300 built.']);
  });

  it('with templates nested too deep is not read', () => {
    for (const name of ['small', 'nowrap', 'ubl', 'plainlist']) {
      const nested = `${`{{${name}|`.repeat(1_500)}1${'}}'.repeat(1_500)}`;
      expect(production(nested)).toEqual([]);
    }
  });

  it('that is absent, unfinished, or a heap of braces has no lines', () => {
    expect(readInfobox('The car is a car.')).toEqual([]);
    expect(readInfobox('{{Infobox automobile\n| production = 1961')).toEqual([]);
    expect(readInfobox(`{{Infobox automobile${'{{'.repeat(100_000)}`)).toEqual([]);
    expect(readInfobox(infobox(`production = ${'1,000 built; '.repeat(60)}`))).toEqual([]);
  });
});
