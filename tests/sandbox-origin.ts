import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the sandbox of a running product is. */
export function sandboxOriginOf(dataDir: string): string {
  const { sandbox } = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as { sandbox: number };
  return `http://localhost:${sandbox}`;
}
