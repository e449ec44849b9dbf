import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from './client.ts';
import { Owner } from './drill-faults.ts';
import { FaultStand } from './fault-stand.ts';
import type { HostilePicture } from './hostile/pictures.ts';

/** What docs/operations.md reckons for a worker (bytes). */
export const WORKER_MEMORY = 600_000_000;

export type Uploaded = {
  /** The pictures that were uploaded at once, by name. */
  names: string[];
  /** What each came to: made, or the words with which it was refused. */
  outcomes: string[];
  /** The most that the worker held meanwhile, and what it held before (resident bytes). */
  peak: number;
  before: number;
  ms: number;
  /** What must not be; empty when all is well. */
  problems: string[];
};

const MADE = 'made';

/** A worker that has already printed, as it stands in a house, and is then sent hostile pictures. Linux alone. */
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

  /** Uploads pictures at once, through the front door, and looks at the worker meanwhile. */
  async upload(pictures: readonly HostilePicture[]): Promise<Uploaded> {
    const files = await Promise.all(pictures.map(async ({ make }) => make()));
    // Somebody new, whose budget of uploads is whole.
    const client = await Client.someone(this.stand.origin);
    const pid = this.stand.pidOf('worker');
    const deaths = this.stand.deaths;
    const paths = await Promise.all(files.map((file) => client.upload(file)));
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

/** @returns made, the words of a refusal, or nothing for an answer that is neither */
async function ingest(client: Client, objectPath: string): Promise<string> {
  const reply = await client.send('POST', '/api/photos/ingest', { objectPath }).catch(() => undefined);
  if (reply?.ok) return MADE;
  if (reply?.status !== 422) return '';
  return ((await reply.json()) as { error?: string }).error ?? '';
}

/** From here on, the kernel notes the process's peak again (proc(5), clear_refs). */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function residentOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}
