import { expect, it } from 'vitest';
import { Names, safeName } from './safe-name.ts';

const name = (text: string) => safeName(text, { fallback: 'photo' });

it.each([
  ['Škoda Tudor “Přítel”', 'Škoda Tudor “Přítel”'],
  ['日産 フェアレディ', '日産 フェアレディ'],
  ['AC/DC: <best> of "both"?', 'AC DC best of both'],
  ['C:\\..\\..\\secret', 'C .. .. secret'],
  ['../../etc/passwd', 'etc passwd'],
  ['CON', '_CON'],
  ['nul.jpg', '_nul.jpg'],
  ['Console', 'Console'],
  ['ends with dots... ', 'ends with dots'],
  ['tab\tand\nline', 'tab and line'],
  ['photo\u202egpj.exe', 'photo gpj.exe'],
  ['e\u0301', 'é'],
  ['half \ud83d', 'half \ufffd'],
  ['', 'photo'],
  [' . . ', 'photo'],
])('%j is kept as %j', (given, kept) => {
  expect(name(given)).toBe(kept);
});

it('truncates a long name between characters, never within one', () => {
  const cut = name('🏎️'.repeat(40));
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(72);
  expect(cut).toBe('🏎️'.repeat(cut.length / '🏎️'.length));
});

it('numbers a name that is taken, regardless of case', () => {
  const names = new Names();
  expect([names.take('Volvo'), names.take('VOLVO'), names.take('volvo', '.jpg'), names.take('Volvo', '.JPG')]).toEqual([
    'Volvo',
    'VOLVO (2)',
    'volvo.jpg',
    'Volvo (2).JPG',
  ]);
});
