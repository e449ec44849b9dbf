import { describe, expect, test } from 'vitest';
import { sentences } from '#app/fact-check/sentences.ts';
import { cleanText, cleanTexts } from './clean-text.ts';
import { excerpt } from './excerpt.ts';
import { hyphenate, paragraphs, placeOfQuote, pullQuote, specificationRows } from './set-text.ts';

describe('cleaning', () => {
  test('removes what documents may not contain and leaves the rest', () => {
    expect(cleanText('a\u0000b\u0007c\ud800d\u202ee\ufefff\ufffe')).toBe('abcdef');
    expect(cleanText('  one\r\ntwo\tthree 🏁 日本 e\u0301 ')).toBe('one\ntwo three 🏁 日本 é');
  });
  test('reaches every string in a value', () => {
    expect(cleanTexts({ a: ['x\u0001', { b: 'y\u0002' }], c: 3, d: undefined })).toEqual({
      a: ['x', { b: 'y' }],
      c: 3,
      d: undefined,
    });
  });
});

describe('sentences', () => {
  test('end neither at initials nor within numbers', () => {
    expect(sentences('Built by J. Smith in 1962. It has 2.6 litres. “Never again!” He meant it.')).toEqual([
      'Built by J. Smith in 1962.',
      'It has 2.6 litres.',
      '“Never again!”',
      'He meant it.',
    ]);
  });

  test('end after a designation of one letter', () => {
    for (const [one, other] of [
      ['It is a P1800 S.', 'Pelle drew it.'],
      ['It has 1.8 L.', 'Since then it runs.'],
      ['It is a Series I.', 'Every one is.'],
    ] as const) {
      expect(sentences(`${one} ${other}`)).toEqual([one, other]);
    }
  });

  test('of scripts without capitals are found, with or without spaces between them', () => {
    expect(sentences('A car. この車は美しい。速い！ 赤い。 It runs. كانت السيارة سريعة؟ نعم.')).toEqual([
      'A car.',
      'この車は美しい。',
      '速い！',
      '赤い。',
      'It runs.',
      'كانت السيارة سريعة؟',
      'نعم.',
    ]);
  });
});

describe('an excerpt', () => {
  test('has whole sentences while one fits', () => {
    expect(excerpt('One is here. Two is longer than that. Three.', 30)).toBe('One is here.');
  });
  test('has whole words and an ellipsis when none does', () => {
    expect(excerpt('A sentence that is by far too long for its place', 24)).toBe('A sentence that is by…');
  });
  test('is the text itself when it is short', () => {
    expect(excerpt('Short.', 6)).toBe('Short.');
  });
});

test('paragraphs are separated by blank lines, or by line ends where there are none', () => {
  expect(paragraphs('one\nstill one\n\ntwo')).toEqual(['one still one', 'two']);
  expect(paragraphs('one\ntwo')).toEqual(['one', 'two']);
});

test('a pull quote is a sentence of the text that expresses something personal', () => {
  const text =
    'It has 88 bhp, 4 speeds, and 2 carburettors, of the SU pattern. I never park it without turning round to look once more. It was built in 1950.';
  expect(pullQuote(`First. ${text}`)).toBe('I never park it without turning round to look once more.');
  expect(pullQuote('Too short. To quote. At all.')).toBeUndefined();
  const boast = 'Every expert agrees that it is the most important car of the century.';
  expect(pullQuote(`First. ${boast} Last.`)).toBeUndefined();
  const calm = 'It was drawn in one evening, and built through two winters.';
  expect(pullQuote(`First. ${boast} ${calm} Last.`)).toBe(calm);
  const later = 'Since then we have taken it to the fair each August, and I drive.';
  expect(pullQuote(`First. ${later} ${calm} Last.`)).toBe(calm);
});

test('a pull quote neither tells how the story ends nor begins in the middle', () => {
  const plain = 'The hood came off in April and went back on in October.';
  const end = 'I still drive it to the place where my father first saw it.';
  expect(pullQuote(`First. ${plain} ${end}`)).toBe(plain);
  expect(pullQuote(`First. ${plain} But my father never let me drive it on a Sunday. Last.`)).toBe(plain);
  expect(pullQuote(`First. Butter ran down the road that my father took home. Last.`)).toMatch(/^Butter/);
});

test('long words are marked where they may break; names, acronyms and addresses are left whole', () => {
  expect(hyphenate('extraordinary')).toContain('\u00ad');
  expect(hyphenate('Longbridge HORSEPOWER someone@restoration.example')).not.toContain('\u00ad');
  expect(
    hyphenate('rivals nobody evening')
      .split('\u00ad')
      .filter((part) => /^\p{L}{1,2}$|(?<= )\p{L}{1,2}$/u.test(part)),
  ).toEqual([]);
  expect(hyphenate('the nineteen-forties')).not.toContain('\u00ad');
  expect(hyphenate('extraordinary carburettors').replaceAll('\u00ad', '')).toBe('extraordinary carburettors');
});

describe('a specification', () => {
  test('is one row for each line, with its label where there is one', () => {
    expect(specificationRows('Engine: 2.6 litres\n• Disc brakes\n1) Ratio 3:1')).toEqual([
      { label: 'Engine', value: '2.6 litres' },
      { value: 'Disc brakes' },
      { value: 'Ratio 3:1' },
    ]);
  });
  test('on one line of short items is split; prose is not', () => {
    expect(specificationRows('2009 Engine rebuilt\n2011: repainted\n1600 cc')).toEqual([
      { label: '2009', value: 'Engine rebuilt' },
      { label: '2011', value: 'repainted' },
      { label: '', value: '1600 cc' },
    ]);
    expect(specificationRows('1950 cc engine\n2000 rpm at 60 mph')).toEqual([
      { value: '1950 cc engine' },
      { value: '2000 rpm at 60 mph' },
    ]);
    expect(specificationRows('Twin exhausts\n2016: repainted')).toEqual([
      { value: 'Twin exhausts' },
      { value: '2016: repainted' },
    ]);
    expect(specificationRows('350 V8, four-speed, disc brakes').map(({ value }) => value)).toEqual([
      '350 V8',
      'Four-speed',
      'Disc brakes',
    ]);
    expect(specificationRows('We rebuilt the engine. Then, slowly, the rest, and the paint.')).toHaveLength(1);
    expect(specificationRows('None, but for tires, hoses and wiring')).toHaveLength(1);
    expect(specificationRows('V8, with two carburetors, and a five-speed box, which I built')).toHaveLength(1);
    expect(specificationRows('Nothing, tires aside, since 1964')).toHaveLength(1);
  });
});

describe('the place of a pull quote', () => {
  const filler = 'The garage was cold that winter. '.repeat(16);
  const quote = 'I have never parked it without turning round.';

  test('is in the middle, or the nearest to it where the text beside is not the quote’s own sentence', () => {
    expect(placeOfQuote([filler, filler, filler, `${filler}${quote}`], quote)).toBe(2);
    expect(placeOfQuote([filler, filler, `${quote} ${filler}`, filler], quote)).toBe(1);
    expect(placeOfQuote([filler, `${filler}${quote}`, filler, filler], quote)).toBe(1);
  });

  test('is not near its own sentence where short paragraphs lie between', () => {
    const short = 'We drove on.';
    const parts = [filler, filler, quote, short, short, filler, filler];
    expect(placeOfQuote(parts, quote)).toBe(6);
  });

  test('is nowhere but between two paragraphs, and not near its own sentence', () => {
    expect(placeOfQuote([`${quote} ${filler}`], quote)).toBeUndefined();
    // A line or two beside it would be read as its caption.
    expect(placeOfQuote([`${quote} ${filler}`, filler, 'A single line.'], quote)).toBe(1);
    expect(placeOfQuote([`${quote} ${filler}`, 'A single line.'], quote)).toBeUndefined();
    expect(placeOfQuote([`${filler}${quote}`, filler], quote)).toBeUndefined();
    expect(placeOfQuote([filler, `${filler.slice(0, 300)}${quote}`], quote)).toBeUndefined();
    expect(placeOfQuote([filler, `${filler}${filler}${quote}`], quote)).toBe(1);
  });
});

test('a number behind its name is a row with a label, also without a colon', () => {
  expect(specificationRows('Chassis no. BE2 54321\nEngine number 1B 12345 (matching)\nPaint code WA 3')).toEqual([
    { label: 'Chassis no.', value: 'BE2 54321' },
    { label: 'Engine number', value: '1B 12345 (matching)' },
    { label: 'Paint code', value: 'WA 3' },
  ]);
  for (const line of [
    'Body number is gone',
    'Car no longer has its badges',
    'Engine no. 3 in a series of cars that were all sold to one club in Texas',
  ]) {
    expect(specificationRows(`${line}\nOther`)[0]).toEqual({ value: line });
  }
});
