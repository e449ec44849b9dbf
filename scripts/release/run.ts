import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from '../product/terminal.ts';

/** Runs a program in a folder. @returns what it wrote @throws PlainError with that when it fails */
export async function run(command: string, args: string[], folder: string, env = process.env): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, 'close').catch((error: Error) => {
    throw new PlainError(`${command} can't be run: ${error.message}`);
  });
  if (code !== 0) throw new PlainError(`${command} ${args.join(' ')} failed.\n${said.trim()}`);
  return out.trim();
}
