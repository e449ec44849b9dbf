import { describe, expect, it } from 'vitest';
import { contrastBetween } from './colors.ts';
import { boundColors, darkColors, lightColors, type PageColors } from './page-colors.ts';
import { THEME_IDS, themeColors } from './themes.ts';

const TEXTS = ['ink', 'ink-soft', 'brass', 'accent', 'danger'] as const;

/** Texts that would be too faint on one of the grounds that they stand on. */
const faint = (colors: PageColors) => [
  ...TEXTS.flatMap((text) =>
    (['ground', 'paper'] as const)
      .filter((ground) => contrastBetween(colors[text], colors[ground]) < 4.5)
      .map((ground) => `${text} on ${ground}`),
  ),
  ...(contrastBetween(colors['on-accent'], colors.accent) < 4.5 ? ['on-accent on accent'] : []),
  ...(contrastBetween(colors['rule-strong'], colors.ground) < 3 ? ['rule-strong on ground'] : []),
];

describe.each(THEME_IDS)('a page in the colors of %s', (id) => {
  it('can be read by day, by night, and where it is bound in its own color', () => {
    const colors = themeColors(id);
    for (const set of [lightColors(colors), darkColors(colors), boundColors(colors)]) expect(faint(set)).toEqual([]);
  });

  it('is as dark by night as the other pages', () => {
    expect(contrastBetween(darkColors(themeColors(id)).ground, '#000000')).toBeLessThan(1.23);
  });
});

it('a theme’s own colors are not changed where they can be read', () => {
  const muscle = themeColors('muscle');
  expect(lightColors(muscle)).toMatchObject({ ground: muscle.paper, ink: muscle.ink, 'ink-soft': muscle.faded });
});
