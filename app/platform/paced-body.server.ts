import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Resolves when the socket of this reply takes more, or is closed. */
    whenDrained: () => Promise<void>;
  }
}

/** Resolves when a reply's socket takes more, or is closed. */
export function whenDrained(reply: ServerResponse): Promise<void> {
  if (!reply.writableNeedDrain || reply.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      reply.off('drain', goOn).off('close', goOn);
      resolve();
    };
    reply.on('drain', goOn).on('close', goOn);
  });
}

/**
 * A long body that is read no faster than its caller takes it. Remix alone writes a body to the socket without waiting, so that
 * a slow line would gather all of it in memory.
 * @param signal ends the source when the caller has gone
 */
export function pacedBody(
  source: Readable,
  { whenDrained: drained, signal }: { whenDrained: () => Promise<void>; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>;
  const stop = () => void source.destroy();
  signal.addEventListener('abort', stop);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await drained();
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          // That a source which was stopped ends too soon is no fault.
          if (!signal.aborted) throw error;
        }
        signal.removeEventListener('abort', stop);
        controller.close();
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
