import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { env } from './env.server.ts';

/** As many signs of the build's hash as tell two builds apart. */
const HASH_DIGITS = 8;

const readOrNothing = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

function readVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readOrNothing('package.json') || '{"version":"unknown"}'));
  // Written by the build (scripts/product/build-product.ts), from everything that it was made of.
  const build = env.NODE_ENV === 'development' ? 'dev' : readOrNothing('build/.sources').slice(0, HASH_DIGITS);
  return build ? `${version}+${build}` : version;
}

/** What this process runs: the version, and the build. */
export const VERSION = readVersion();
