import { describe, expect, it } from 'vitest';
import { readAtoms } from './read-atoms.ts';

/** Each atom as one line of text. */
const read = (sentence: string): string[] =>
  readAtoms(sentence).map((atom) => {
    switch (atom.kind) {
      case 'year':
        return `year ${atom.year}`;
      case 'decade':
        return `decade ${atom.decade}`;
      case 'day':
        return `day ${atom.month}/${atom.day}`;
      case 'money':
        return `money ${atom.amount} ${atom.currency}`;
      case 'measure':
        return `${atom.dimension} ${Number(atom.value.toPrecision(4))}${atom.precision === 'exact' ? '' : ` ${atom.precision}`}`;
      case 'percentage':
        return `percentage ${atom.value}`;
      case 'count':
        return `count ${atom.value} ${atom.noun}${atom.isOfCars ? ' of cars' : ''}${atom.precision === 'exact' ? '' : ` ${atom.precision}`}`;
      case 'ordinal':
        return `ordinal ${atom.value}`;
      case 'engine':
        return `engine ${atom.layout} ${atom.cylinders}`;
      case 'designation':
        return `designation ${atom.code}`;
      case 'name':
      case 'quotation':
      case 'unreadable':
        return `${atom.kind} ${atom.words.join(' ')}`;
      default:
        return `${atom.kind} ${atom.word}`;
    }
  });

describe('what can be checked in a sentence', () => {
  it.each([
    ['It was built from 1961 to 1973.', ['year 1961', 'year 1973']],
    ['The 1966–67 season was short.', ['year 1966', 'year 1967']],
    ['It came on 17 April 1964.', ['day 4/17', 'year 1964']],
    ['It came on April 17, 1964.', ['day 4/17', 'year 1964']],
    ['It came in the early 1960s, or the late fifties.', ['decade 1960', 'decade 1950']],
    ['One sold for $3.2 million.', ['money 3200000 USD']],
    ['It cost £1,837, or four thousand dollars.', ['money 1837 GBP', 'money 4000 USD']],
    ['It has a 1,778 cc engine.', ['volume 1.778']],
    ['It has a 5.7-litre V8.', ['volume 5.7', 'engine v 8']],
    ['The 2.0-liter four sings.', ['volume 2', 'engine null 4']],
    ['It reached 60 mph in 9.8 seconds.', ['speed 26.82', 'duration 9.8']],
    ['It did 0–60 in about 8.4 seconds.', ['designation 0-60', 'duration 8.4 about']],
    ['Its straight-six gave 150 bhp at 5,500 rpm.', ['engine inline 6', 'power 111900', 'engine speed 5500']],
    ['It made 260 lb-ft.', ['torque 352.5']],
    ['The wheelbase is 96.5 in.', ['length 2.451']],
    ['Compression was 10.0:1.', ['designation 10:1']],
    ['About 39,000 were built.', ['count 39000 null of cars about']],
    ['Fewer than a dozen survive.', ['count 12 null of cars under']],
    ['Twelve hundred cars left the works.', ['count 1200 car of cars']],
    ['It won three races.', ['racing won', 'count 3 race']],
    ['It finished third, and 14th overall.', ['racing finished', 'ordinal 3', 'ordinal 14']],
    ['Some 30 percent went abroad.', ['percentage 30']],
    ['The B18B engine and the M-41 gearbox came.', ['designation b18b', 'designation m41']],
    ['It was the fastest sedan of its day.', ['superlative fastest']],
    ['It was America’s most desirable car.', ['superlative most']],
    ['It outran every rival.', ['superlative outran']],
    ['Victories followed.', ['racing victories']],
    ['Defeated at first, the team came back.', ['racing defeated']],
    ['It keeps its original paint.', ['originality original paint']],
    ['It is one of the rarest colors.', ['superlative rarest']],
    ['It is a rare color.', ['superlative rare']],
    ['A handful survive.', ['superlative handful']],
    ['Few of its kind remain.', ['superlative few']],
    ['It is one of the few.', ['superlative one of the few']],
    ['It is the only one known.', ['superlative the only']],
    ['It belonged to a surgeon.', ['ownership belonged to']],
    ['It was sold new to a surgeon.', ['ownership sold new']],
    ['Its first owner was a surgeon.', ['ownership first owner']],
    ['It is unrestored.', ['originality unrestored']],
    ['It is a matching-numbers car.', ['originality matching-numbers']],
    ['Its numbers all match.', ['originality numbers all match']],
    ['The engine is still original.', ['originality engine is still original']],
    ['It has never been apart.', ['superlative never been apart']],
    ['None was faster.', ['superlative none']],
    ['The Mk II came.', ['designation mark 2']],
    ['In ’68 Mark Donohue won.', ['year 1968', 'name mark donohue', 'racing won']],
    ['It is a Fifties icon.', ['decade 1950']],
    ['Many 911s were there.', ['designation 911']],
    ['It took Best of Show.', ['award best of show']],
    ['A car could be no longer than three meters.', ['length 3']],
    ['Concept: Naoki Sakai. Debut: Tokyo.', ['name naoki sakai']],
    ['Just 19 may be left.', ['count 19 null of cars']],
    ['It was drawn by Pelle Petterson in Turin.', ['name pelle petterson', 'name turin']],
    ['Petterson drew it.', ['name petterson']],
    ['At Sebring, Volvo’s team was ready.', ['name sebring', 'name volvo']],
    ['The ads said “a car for the open road”.', ['quotation a car for the open road']],
    ['それは一九六一年に作られた。', ['unreadable それは一九六一年に作られた']],
    ['Его построили тысячу раз.', ['unreadable его построили тысячу раз']],
    ['Построен в ١٩٦١', ['unreadable построен в 1961']],
    ['It came in ١٩٦١.', ['year 1961']],
    ['The badge on the long blue trunk lid of the car reads スカイライン, in chrome.', ['unreadable スカイライン']],
    ['A car that is quiet and calm on any road, שלום רב, for all.', ['unreadable שלום רב']],
    ['It has 5 µm of chrome.', ['count 5 µm']],
  ])('%s', (sentence, expected) => {
    expect(read(sentence)).toEqual(expected);
  });

  it.each([
    'It asks to be driven rather than looked at.',
    'Who needs more than this on a Sunday in May?',
    'Half an hour is enough to fall for it.',
    'A mile and a half from home the rain began.',
    'Two strangers thought it was new.',
    'There is one in ten shades of green.',
    'It is more fun than any car.',
    'It fizzes. There is no other word.',
    'At first one sees the tail.',
    'It is at its best at dusk.',
    'Four wheels and an open road: what else?',
    'Its honest lines interest every guest.',
    'You know it at first glance.',
    'It won hearts, and it won friends.',
    'The doors shut with a thud.',
    'Two-tone paint suits it.',
    'Comfort outranked speed.',
    'It is a rare pleasure to sit in it.',
    'On rare mornings, it sulks.',
    'It is a handful in the wet.',
    'It belonged to a gentler time.',
    'Few cars age so quietly.',
    'Only one thing is missing: an empty road.',
    'The first thing that anyone touches is the wheel.',
    'In its first year, nobody minded.',
    'It has two moods.',
    'No two days with it are alike.',
    'Five minutes in, you smile.',
    'Third gear does almost everything.',
    'It looks ready for the Riviera.',
    'It will never be the fastest thing on the road.',
    'Its best feature is the view.',
    'It is a one-of-a-kind feeling.',
  ])('nothing: %s', (sentence) => {
    expect(read(sentence)).toEqual([]);
  });

  it('has its position in the original sentence, whatever characters that contains', () => {
    const sentence = 'In — “all” — 47 492 were built';
    const [atom] = readAtoms(sentence);
    expect(sentence.slice(atom?.start, atom?.end)).toBe('47 492');
  });

  it('is read in reasonable time from a very long text', () => {
    for (const piece of ['1,', 'a ', '"', 'one of the ', 'A ', '0 to ', 'most ', '-1']) {
      expect(readAtoms(piece.repeat(50_000 / piece.length))).toBeInstanceOf(Array);
    }
  });
});
