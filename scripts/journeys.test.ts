import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The most files of each journey. */
const MOST: Record<string, number> = {
  'A photo, to the printed page': 30,
  "Subscribe, to the receipt's mail": 22,
  'A block, from its prompt to the deck': 25,
};

/** Entry points of a process or a person, which nothing calls. */
const STARTS = /^(app\/routes\/|worker\/|app\/builder\/steps\/)/;

const page = readFileSync('docs/journeys.md', 'utf8');
const ways = page
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...processes] = part.split(/\n(?=In the )/);
    const files = (process: string) => [...process.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
    return { title: title.trim(), processes: processes.map(files) };
  });

/** The source files that a file imports. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(#|\.\/)([^']+)'/g)];
  return specifiers.map(([, kind, path = '']) => (kind === '#' ? path : posix.join(posix.dirname(file), path)));
}

/** A feature's folder; in billing, a subfolder. */
const roomOf = (file: string): string => /^(app\/billing\/\w+|app\/\w+|\w+)\//.exec(file)?.[1] ?? file;

it('has three journeys', () => {
  expect(ways.map(({ title }) => title)).toEqual(Object.keys(MOST));
});

describe.each(ways)('$title', ({ title, processes }) => {
  it('has no more files than its limit', () => {
    expect(new Set(processes.flat()).size).toBeLessThanOrEqual(MOST[title] ?? 0);
  });

  it('leads from each file to one below it', () => {
    for (const files of processes) {
      files.forEach((file, index) => {
        if (!STARTS.test(file)) expect(files.slice(0, index).flatMap(importsOf), file).toContain(file);
      });
    }
  });

  it('returns to no folder that it has left', () => {
    for (const files of processes) {
      const rooms = files.map(roomOf);
      const entered = rooms.filter((room, index) => room !== rooms[index - 1]);
      expect(entered).toEqual([...new Set(entered)]);
    }
  });
});
