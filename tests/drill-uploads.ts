import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from './client.ts';
import { Owner } from './drill-owner.ts';
import { FaultStand } from './fault-stand.ts';
import type { HostilePicture } from './hostile/pictures.ts';

/** A worker's memory by docs/operations.md (bytes). */
export const WORKER_MEMORY = 1_000_000_000;

export type Uploaded = {
  /** The names of the pictures uploaded concurrently. */
  names: string[];
  /** The result of each: made, or the message with which it was refused. */
  outcomes: string[];
  /** The worker's peak meanwhile, and its memory before (resident bytes). */
  peak: number;
  before: number;
  ms: number;
  /** Violations; empty when all is well. */
  problems: string[];
};

const MADE = 'made';

/** A worker that has already printed, as in a deployment, and is then sent hostile pictures. Linux only. */
export class UploadDrill {
  readonly stand: FaultStand;

  private constructor(stand: FaultStand) {
    this.stand = stand;
  }

  static async start(databaseUrl: string): Promise<UploadDrill> {
    const stand = await FaultStand.start({ DATABASE_URL: databaseUrl });
    const owner = await Owner.at(stand.origin);
    await Promise.all([owner.brochure(), owner.brochure()]);
    return new UploadDrill(stand);
  }

  /** Uploads pictures concurrently through the API, whole or in parts, and monitors the worker meanwhile. */
  async upload(pictures: readonly HostilePicture[], { inParts = false } = {}): Promise<Uploaded> {
    const files = await Promise.all(pictures.map(async ({ make }) => make()));
    // A new user, whose upload budget is unused.
    const client = await Client.someone(this.stand.origin);
    const pid = this.stand.pidOf('worker');
    const deaths = this.stand.deaths;
    const paths = await Promise.all(files.map((file) => (inParts ? client.uploadInParts(file) : client.upload(file))));
    forgetPeak(pid);
    const before = residentOf(pid).now;
    const began = performance.now();
    const outcomes = await Promise.all(paths.map((objectPath) => ingest(client, objectPath)));
    const ms = performance.now() - began;
    const peak = this.stand.deaths > deaths ? Number.POSITIVE_INFINITY : residentOf(pid).peak;
    const problems = pictures.flatMap(({ name, isOrdinary = false }, index) => {
      const outcome = outcomes[index] ?? '';
      if (!outcome) return [`${name}: neither made nor refused`];
      return isOrdinary && outcome !== MADE ? [`${name}: must be taken`] : [];
    });
    if (peak > WORKER_MEMORY) problems.push('too much memory');
    return { names: pictures.map(({ name }) => name), outcomes, peak, before, ms, problems };
  }
}

/** @returns made, the message of a refusal, or nothing for an answer that is neither */
async function ingest(client: Client, objectPath: string): Promise<string> {
  const reply = await client.send('POST', '/api/photos/ingest', { objectPath }).catch(() => undefined);
  if (reply?.ok) return MADE;
  if (reply?.status !== 422) return '';
  return ((await reply.json()) as { error?: string }).error ?? '';
}

/** Resets the kernel's peak memory of the process (proc(5), clear_refs). */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function residentOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}
