import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const PROGRAM = 'promtool';

/** Why tests that need it are skipped. */
export const NO_PROMTOOL = 'promtool is not installed';

/** Whether the machine has Prometheus' own tool (Debian: prometheus). */
export const hasPromtool = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/** Runs Prometheus' own tool. @returns its exit status, and all that it prints */
export async function promtool(words: string[], input = ''): Promise<{ status: number | null; output: string }> {
  const child = spawn(PROGRAM, words);
  // It may end before it has read what it needs not; its status says whether that was right.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [[status], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status, output: said.join('') };
}
