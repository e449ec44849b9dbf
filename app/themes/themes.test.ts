import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME_IDS, THEMES } from './themes.ts';

it('each theme has a name of its own, and a cover that the builder shows', () => {
  const names = THEME_IDS.map((id) => THEMES[id].name);
  expect(new Set(names).size, `${names}`).toBe(names.length);
  // Drawn by `npm run approve`.
  expect(THEME_IDS.map((id) => `public/themes/${id}.webp`).filter((cover) => !existsSync(cover))).toEqual([]);
});
