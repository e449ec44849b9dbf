import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { listWanted } from './jobs.repository.server.ts';

const LOOK_EVERY_MS = 1000;

type Watched = { run: number; abort: () => void };

type Watch = { jobs: Map<string, Watched>; timer: NodeJS.Timeout | undefined };

const watching = () => singleton<Watch>('watched-jobs', () => ({ jobs: new Map(), timer: undefined }));

/**
 * Aborts when a run is no longer wanted: it was canceled, by whichever process, or its account was deleted. One query a second
 * serves all runs of this process.
 */
export function watchRun({ id, run }: { id: string; run: number }): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const state = watching();
  const watched = { run, abort: () => controller.abort() };
  state.jobs.set(id, watched);
  state.timer ??= setTimeout(look, LOOK_EVERY_MS);
  const stop = () => {
    if (state.jobs.get(id) === watched) state.jobs.delete(id);
  };
  return { signal: controller.signal, stop };
}

async function look(): Promise<void> {
  const state = watching();
  const asked = [...state.jobs];
  try {
    const wanted = new Map(
      (asked.length > 0
        ? await listWanted(
            db,
            asked.map(([id]) => id),
          )
        : []
      ).map(({ id, run }) => [id, run]),
    );
    for (const [id, { run, abort }] of asked) if (wanted.get(id) !== run) abort();
  } catch (error) {
    warnSeldom('running jobs not looked at', error);
  }
  state.timer = state.jobs.size > 0 ? setTimeout(look, LOOK_EVERY_MS) : undefined;
}
