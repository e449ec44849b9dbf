import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What a person's own shell has, without the tests' settings, which would count as the operator's. */
const { PATH, HOME } = process.env;

type Typed = { folder?: string; settings?: Record<string, string>; input?: string };

/** Types a command of the docs, as a person would. @returns its exit status, and all that it prints */
export async function shell(
  command: string,
  { folder = process.cwd(), settings = {}, input = '' }: Typed = {},
): Promise<{ status: number | null; output: string }> {
  const env = { PATH, HOME, ...settings } as NodeJS.Dict<string> as NodeJS.ProcessEnv;
  const child = spawn('bash', ['-c', command], { cwd: folder, env });
  // It may end before it has read what it needs not.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [[status], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status, output: said.join('') };
}

/** Whether the machine has a program. */
export const installed = (program: string): boolean =>
  spawnSync('bash', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
