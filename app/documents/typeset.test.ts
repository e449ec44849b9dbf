import { describe, expect, it } from 'vitest';
import { markOfNote } from './note-marks.ts';
import { typeset } from './typeset.ts';

describe('typed text is set as print sets it', () => {
  it.each([
    ['"Rocket" was painted on it', '“Rocket” was painted on it'],
    ['Out of this world — into your drive', 'Out of this world\u00a0— into your drive'],
    ['He said "no" - and "never again."', 'He said “no”\u00a0– and “never again.”'],
    ['("The Flying A")', '(“The Flying A”)'],
    ["It's the owner's car", 'It’s the owner’s car'],
    ["the owners' club", 'the owners’ club'],
    ["a '57 Chevy of the '50s", 'a ’57 Chevy of the ’50s'],
    ["rock 'n' roll, 'til dawn", 'rock ’n’ roll, ’til dawn'],
    ["called 'Betty' at home", 'called ‘Betty’ at home'],
    ['15" wheels', '15″ wheels'],
    ['5\' 7" tall', '5′ 7″ tall'],
    ['It has "15" wheels", they say', 'It has “15″ wheels,” they say'],
    ['"built in 1963"', '“built in 1963”'],
    ['found in a barn -- and kept', 'found in a barn—and kept'],
    ['built 1950-1956, or 1950-56', 'built 1950–1956, or 1950–56'],
    ['and then...', 'and then…'],
    ["O'Brien", 'O’Brien'],
    ['It means "so neat".', 'It means “so neat.”'],
    ['“63 Records”, full pages', '“63 Records,” full pages'],
    ['"Really?", he asked. "Yes!".', '“Really?”, he asked. “Yes!”.'],
    [`"He called it 'Betty'", she said`, '“He called it ‘Betty,’” she said'],
    [`"It was the boys'", she said`, '“It was the boys’,” she said'],
    ['file "a",b', 'file “a”,b'],
    ['an 18" wheel, a 15".', 'an 18″ wheel, a 15″.'],
  ])('%s', (typed, set) => {
    expect(typeset(typed)).toBe(set);
  });

  it.each([
    'A four-speed, twin-carburetor T-bird',
    'https://example.com/1950-1956--list and ida.o-holm@example.com',
    'chassis 1G1-1956-77',
    '“already set”\u00a0– the owner’s',
    '“東京” の車',
    '----',
    '....',
  ])('leaves %s', (text) => {
    expect(typeset(text)).toBe(text);
  });

  it('sees through the marks of notes and soft hyphens', () => {
    expect(typeset(`"One."${markOfNote(1)} "Two."${markOfNote(2)}`)).toBe(`“One.”${markOfNote(1)} “Two.”${markOfNote(2)}`);
    expect(typeset("the carburetor\u00ad's jets")).toBe('the carburetor\u00ad’s jets');
  });

  it('takes a period in before the mark of a note', () => {
    expect(typeset(`It means "so neat".${markOfNote(1)}`)).toBe(`It means “so neat.”${markOfNote(1)}`);
  });

  it('reads a long text once, however many marks it has', () => {
    const text = '“a, “b. ‘c, '.repeat(20_000);
    expect(typeset(text)).toHaveLength(text.length);
  });

  it('begins anew with each line, so that a forgotten mark turns no other', () => {
    expect(typeset('"One\n"Two"')).toBe('“One\n“Two”');
  });
});
