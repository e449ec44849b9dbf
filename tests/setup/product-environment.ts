import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { dataDir, origin } from '../product.ts';
import { readProductEnvironment } from './read-product-environment.ts';
import { terminalFileOf } from './throwaway-product.ts';

/** Before a test file's imports read the environment: the running product's own database and files. */
Object.assign(process.env, readProductEnvironment({ origin, dataDir }));

const terminal = terminalFileOf(dataDir);
/** How much of it a failure shows, and how much of why a process has ended, which may be told long before. */
const LINES = 8;
const LINES_OF_AN_END = 15;

let heard = 0;
beforeEach(() => {
  heard = statSync(terminal).size;
});
/** A failed test says what the product has said meanwhile: a reply alone never tells its cause. */
afterEach(({ task }) => {
  const error = task.result?.state === 'fail' && task.result.errors?.[0];
  if (!error) return;
  const whole = readFileSync(terminal);
  const said = whole.subarray(heard).toString().trim().split('\n').slice(-LINES).join('\n');
  if (said) error.message += `\n\nThe product meanwhile:\n${said}`;
  const lines = whole.toString().split('\n');
  const end = lines.findLastIndex((line) => line.includes('FATAL'));
  if (end >= 0) error.message += `\n\nA process of it has ended:\n${lines.slice(end, end + LINES_OF_AN_END).join('\n')}`;
});
