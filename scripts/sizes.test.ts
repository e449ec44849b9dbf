import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Lines. A longer file does more than one thing. */
const MOST = 300;

/** The most lines of nine files in ten, and of half of them, so that a few long files do not justify many. */
const NINTH_DECILE = 130;
const MEDIAN = 45;

const FILES = ['app', 'worker', 'db', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path));

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

it('keeps every source file short', () => {
  expect(FILES.filter((file) => linesOf(file) > MOST)).toEqual([]);
});

it('keeps most source files shorter still', () => {
  const lines = FILES.map(linesOf).sort((a, b) => a - b);
  expect(lines[Math.ceil(lines.length * 0.9) - 1]).toBeLessThanOrEqual(NINTH_DECILE);
  expect(lines[Math.ceil(lines.length / 2) - 1]).toBeLessThanOrEqual(MEDIAN);
});
