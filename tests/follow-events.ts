import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';

/** What followers of jobs saw of their event streams. */
export class Streams {
  /** Answered with events. */
  opened = 0;
  /** Ended in order before their job: opened again. */
  resumed = 0;
  /** Ended in the middle, by an error: opened again. */
  broken = 0;
  /** Refused: the state was asked for instead. */
  refused = 0;
}

type End = { type: 'done' } | { type: 'failed'; message: string };

const readEnd = (text: string): End | undefined => {
  const last = text.trim().split('\n\n').at(-1) ?? '';
  const event = last.startsWith('data: ') ? JSON.parse(last.slice('data: '.length)) : undefined;
  return event?.type === 'done' || event?.type === 'failed' ? event : undefined;
};

/** Follows a job to its end, as a browser does: a stream that ends is opened again, one that is refused is replaced by the state. */
export async function followEvents(
  client: Client,
  { events, location }: { events: string; location: string },
  streams = new Streams(),
): Promise<End> {
  for (;;) {
    const reply = await client.fetch(events).catch(() => undefined);
    if (reply?.ok) {
      streams.opened += 1;
      const text = await reply.text().catch(() => undefined);
      const end = readEnd(text ?? '');
      if (end) return end;
      if (text === undefined) streams.broken += 1;
      else streams.resumed += 1;
    } else {
      await reply?.arrayBuffer();
      streams.refused += 1;
      const job = await client.call<{ state: string; error?: string }>('GET', location).catch(() => undefined);
      if (job?.state === 'done') return { type: 'done' };
      if (job?.state === 'failed') return { type: 'failed', message: job.error ?? '' };
    }
    await pause(500);
  }
}
