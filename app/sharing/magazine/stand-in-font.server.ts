import { advanceOf } from '#app/documents/deck/font-metrics.server.ts';
import type { PageFont } from '#app/themes/page-style.ts';
import { openPageFont } from './open-page-font.server.ts';

/** English as it is written, so that each letter counts as often as it comes. */
const SAMPLE =
  'We found the car in a barn in 1971, under a sheet and forty years of dust, and drove it home the same night with the windows down. ' +
  'My father had built the engine twice; the doors, the floor and the Seafoam paint are as they left the factory.';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The name under which a font's stand-in is declared. */
export const standInName = ({ family, weight }: PageFont): string => `${family} ${weight} Stand-in`;

const rules = new Map<string, string>();

/** The rule that gives a system's font the widths and heights of one that is still loading, so that nothing moves when it has. */
export function standInRule(font: PageFont): string {
  const rule = rules.get(standInName(font)) ?? measure(font);
  rules.set(standInName(font), rule);
  return rule;
}

function measure(font: PageFont): string {
  const { standIn } = font;
  const own = openPageFont(font);
  const widthOf = (advance: (character: string) => number) => [...SAMPLE].reduce((all, character) => all + advance(character), 0);
  const size =
    widthOf((character) => own.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / own.unitsPerEm) /
    widthOf((character) => advanceOf(character, standIn, 'roman'));
  const height = (units: number) => percent(Math.abs(units) / own.unitsPerEm / size);
  const others = standIn === 'Arial' ? ['Arial', 'Liberation Sans', 'Arimo'] : ['Times New Roman', 'Liberation Serif', 'Tinos'];
  return `@font-face { font-family: '${standInName(font)}'; src: ${others.map((other) => `local('${other}')`).join(', ')};
  size-adjust: ${percent(size)}; ascent-override: ${height(own.ascent)}; descent-override: ${height(own.descent)}; line-gap-override: ${height(own.lineGap)}; }`;
}
