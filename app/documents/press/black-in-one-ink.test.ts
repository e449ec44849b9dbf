import { describe, expect, it } from 'vitest';
import { blackInOneInk } from './black-in-one-ink.ts';

const INK = '.1686 .1098 .0706 rg';
const LETTERS = 'BT /F4 12 Tf <0001> Tj ET';
const page = (content: string) => blackInOneInk(content).split('\n').join(' ');

describe('black in one ink', () => {
  it('letters that are nearly black are in black ink alone, of any size', () => {
    expect(page(`${INK} ${LETTERS}`)).toBe(`${INK} BT /F4 12 Tf 0 0 0 1 k <0001> Tj ET`);
  });

  it('other letters keep their color: dark red, brown and white ones', () => {
    for (const color of ['.3569 .102 .1333 rg', '.4588 .3765 .2902 rg', '1 1 1 rg']) {
      expect(page(`${color} ${LETTERS}`)).toBe(`${color} ${LETTERS}`);
    }
  });

  it('a large area keeps its color, also after letters in the same one', () => {
    expect(page(`${INK} ${LETTERS} 0 0 100 100 re f`)).toBe(
      `${INK} BT /F4 12 Tf 0 0 0 1 k <0001> Tj ET .1686 .1098 .0706 rg 0 0 100 100 re f`,
    );
  });

  it('lines, marks and the modules of a code are fine, at the size they are printed', () => {
    expect(page(`${INK} 0 0 100 2 re f`)).toBe(`${INK} 0 0 0 1 k 0 0 100 2 re f`);
    expect(page(`${INK} .24 0 0 .24 0 0 cm 0 0 100 12 re f`)).toContain('0 0 0 1 k');
    expect(page(`${INK} 4 0 0 4 0 0 cm 0 0 100 2 re f`)).not.toContain(' k ');
    expect(page(`${INK} 4 4 m 8 4 l 8 8 l h 8 8 m 12 8 l 12 12 l h f`)).toContain('0 0 0 1 k 4 4 m');
    expect(page('0 0 0 RG 1 w 0 0 100 100 re S')).toBe('0 0 0 RG 1 w 0 0 0 1 K 0 0 100 100 re S');
  });

  it('a color that is restored is black again, or not, as it was when it was saved', () => {
    expect(page(`${INK} ${LETTERS} q 0 0 100 100 re f Q ${LETTERS}`)).toBe(
      `${INK} BT /F4 12 Tf 0 0 0 1 k <0001> Tj ET q .1686 .1098 .0706 rg 0 0 100 100 re f Q ${LETTERS}`,
    );
    expect(page(`${INK} q ${LETTERS} Q 0 0 100 100 re f`)).not.toContain('.0706 rg 0 0 100');
  });

  it('names and strings that look like operators are none', () => {
    const content = `${INK} /Tj <</MCID 1 /f /k>>BDC (0 0 m \\) Tj f) pop EMC`;
    expect(page(content)).toBe(content);
  });
});
