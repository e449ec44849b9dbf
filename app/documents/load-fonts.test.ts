import { expect, test } from 'vitest';
import { loadFonts } from './load-fonts.server.ts';

const CLASSIC = ['@fontsource/eb-garamond/400.css'];

test('a font requested in any combination and order is cached once', async () => {
  const one = await loadFonts(CLASSIC, ['thai', 'arabic']);
  const path = /\/faces\/noto-sans-thai[\w-]+\.woff2/.exec(one.css)?.[0] ?? '';
  const kept = one.find(path)?.body;
  expect((await kept)?.length).toBeGreaterThan(1_000);
  for (const scripts of [['arabic', 'thai'], ['thai'], ['thai', 'thai', 'emoji']] as const) {
    expect((await loadFonts(CLASSIC, [...scripts])).find(path)?.body).toBe(kept);
  }
});

test('only requested fonts are found, and no other files', async () => {
  const { css, find } = await loadFonts(CLASSIC, []);
  expect(css).not.toContain('Noto Sans Thai');
  for (const path of ['/faces/../package.json', '/faces/__proto__', '/faces/', '/etc/passwd']) expect(find(path)).toBeUndefined();
});
