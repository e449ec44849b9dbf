import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of a running product's sandbox. */
export function sandboxOriginOf(dataDir: string): string {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as { sandbox: number };
  return `http://localhost:${sandbox}`;
}
