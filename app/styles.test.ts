import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { __unstable__loadDesignSystem } from 'tailwindcss';
import { expect, test } from 'vitest';

const TAILWIND = createRequire(import.meta.url).resolve('tailwindcss/index.css');

const FILES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx)$/.test(name))
  .map((name) => join('app', name));

/** A class that could be of a color, behind any variants such as `hover:`: `text-ink`, `border-t-rule`, `bg-scrim/50`. */
const COLORED =
  /(?<=["'`\s])(?:[\w[\]()&>*=.-]+:)*!?(?:bg|text|border(?:-[trblxyse])?|outline|ring|divide|fill|stroke|from|via|to|decoration|accent|caret|placeholder)-[a-z][\w/-]*(?=["'`\s])/g;

test('no style depends on what the root contains, for which browsers style the whole page anew at every change of it', () => {
  const found = FILES.filter((file) => /(?:html|body|:root):has\(/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('each class that names a color names one of the theme: of another one no style is made, and nobody is told', async () => {
  const { candidatesToCss } = await __unstable__loadDesignSystem(readFileSync('app/styles.css', 'utf8'), {
    base: 'app',
    // Fonts have no classes.
    loadStylesheet: async (id, base) => ({ path: id, base, content: id === 'tailwindcss' ? readFileSync(TAILWIND, 'utf8') : '' }),
  });
  const found = FILES.flatMap((file) => {
    const classes = readFileSync(file, 'utf8').match(COLORED) ?? [];
    return candidatesToCss(classes).flatMap((css, index) => (css === null ? `${file}: ${classes[index]}` : []));
  });
  expect(found).toEqual([]);
});
