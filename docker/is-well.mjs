/**
 * The health checks of docker-compose.yml, run inside a container: `is-well.mjs web ADDRESS`, `is-well.mjs worker FILE`. Ends
 * with 0 when that process is well. The two do not answer for each other: /healthz tells operators of all parts together.
 */
import { statSync } from 'node:fs';

/** Milliseconds; a worker tells of itself every two seconds. */
const LATELY = 15_000;

/** @type {Record<string, (place: string) => Promise<boolean>>} */
const checks = {
  /** It answers, and reaches what it needs. */
  async web(address) {
    const { database, queue, storage } = await (await fetch(`${address}/healthz`)).json();
    return [database, queue, storage].every((part) => part === 'ok');
  },
  /** It has told the database lately that it lives, and then its HEARTBEAT_FILE. */
  worker: async (file) => Date.now() - statSync(file).mtimeMs < LATELY,
};

const [name = '', place = ''] = process.argv.slice(2);
process.exit((await checks[name]?.(place)) ? 0 : 1);
