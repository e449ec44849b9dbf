import { expect, it } from 'vitest';
import { loadPageStyle } from '#app/themes/load-page-style.server.ts';
import { loadBrochureTheme, THEME_IDS } from '#app/themes/themes.ts';
import { magazineStyles, magazineStylesPath } from './magazine-styles.server.ts';

it.each(THEME_IDS)('the page in %s has fonts of its brochure alone, and stand-ins of nearly their size', async (theme) => {
  const { fonts } = await loadPageStyle(theme);
  const { styleSheets } = (await loadBrochureTheme(theme)).fonts;
  for (const { family, weight } of Object.values(fonts)) {
    expect(styleSheets).toContain(`@fontsource/${family.toLowerCase().replaceAll(' ', '-')}/${weight}.css`);
  }
  const { css } = await magazineStyles(theme, []);
  const sizes = [...css.matchAll(/size-adjust: ([\d.]+)%/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBe(new Set(Object.values(fonts).map(({ family, weight }) => `${family} ${weight}`)).size);
  expect(sizes.filter((size) => size < 70 || size > 140)).toEqual([]);
});

it('its address names its content and the scripts of its text, so that it can be kept', async () => {
  const [latin, thai] = [await magazineStylesPath('classic', 'A car'), await magazineStylesPath('classic', 'รถ')];
  expect(latin).toMatch(/^\/styles\/classic\.css\?v=[0-9a-f]{12}$/);
  expect(thai).toMatch(/^\/styles\/classic\.css\?script=sans&script=thai&v=[0-9a-f]{12}$/);
});

it('names no family that it does not declare: each is looked up among the system’s fonts while the page is laid out', async () => {
  for (const scripts of [[], ['sans', 'thai']] as const) {
    const { css } = await magazineStyles('classic', [...scripts]);
    const declared = [...css.matchAll(/@font-face\s*\{[^}]*font-family:\s*'([^']+)'/g)].map(([, family]) => family);
    const named = [...css.matchAll(/--font-\w+:([^;]+);/g)].flatMap(([, families = '']) => [...families.matchAll(/'([^']+)'/g)]);
    expect(named.map(([, family]) => family).filter((family) => !declared.includes(family))).toEqual([]);
  }
});
