/**
 * The health checks of docker-compose.yml, run inside a container: `is-well.mjs web ADDRESS`, `is-well.mjs worker FILE`. Exits
 * with 0 when that process is healthy. Each checks only itself: /healthz shows operators all parts together.
 */
import { statSync } from 'node:fs';

/** Milliseconds; a worker reports every two seconds. */
const LATELY = 15_000;

/** @type {Record<string, (place: string) => Promise<boolean>>} */
const checks = {
  /** It answers, and reaches the services it needs. */
  async web(address) {
    const { database, queue, storage } = await (await fetch(`${address}/healthz`)).json();
    return [database, queue, storage].every((part) => part === 'ok');
  },
  /** It has recently written its heartbeat to the database, and then to its HEARTBEAT_FILE. */
  worker: async (file) => Date.now() - statSync(file).mtimeMs < LATELY,
};

const [name = '', place = ''] = process.argv.slice(2);
process.exit((await checks[name]?.(place)) ? 0 : 1);
