import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Checks docs/specification-coverage.md: its counts, its paths, the names of its tests. */
const page = readFileSync('docs/specification-coverage.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| .* \| (shown|looked at|differs) \| /.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

it('counts its statements', () => {
  const count = (state: string) => rows.filter((row) => row[1] === state).length;
  const said = (line: string) => Number(new RegExp(`^\\| ${line}.* \\| (\\d+) \\|$`, 'm').exec(page)?.[1]);
  for (const state of ['shown', 'looked at', 'differs']) expect(said(state), state).toBe(count(state));
  expect(said('all')).toBe(rows.length);
});

it('names existing files and tests', () => {
  const paths = rows.flatMap((row) => [...row.join(' ').matchAll(/`([a-z]+\/[^`]+)`/g)].map(([, path = '']) => path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const tests = rows.flatMap((row) => [...(row[3] ?? '').matchAll(/`([^`]+\.test\.ts)` “((?:[^“”]|“[^”]*”)+)”/g)]);
  expect(tests.length).toBeGreaterThan(rows.length / 2);
  expect(tests.filter(([, file = '', name = '']) => !readFileSync(file, 'utf8').includes(name)).map(([test]) => test)).toEqual(
    [],
  );
  for (const [what, state, , how] of rows) {
    if (state === 'shown') expect(how, what).toMatch(/\.test\.ts` “/);
  }
});
