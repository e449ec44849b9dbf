import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Lines. What is longer does more than one thing. */
const MOST = 300;

const FILES = ['app', 'worker', 'db', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path));

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

it('keeps every source file short', () => {
  expect(FILES.filter((file) => linesOf(file) > MOST)).toEqual([]);
});
