import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { readRetryAfter } from '#app/platform/retry-after.ts';

/** The encyclopedia is unavailable. It is never required: without it a text contains no figures. */
export class SourceUnavailableError extends Error {
  /** Seconds to wait before the next request, where the reply says so. */
  readonly retryAfter: number | null;

  constructor(message: string, options: { cause?: unknown; retryAfter?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** For one call including reading its answer (ms), since a person waits. */
const CALL_TIMEOUT_MS = 6_000;
/** https://www.mediawiki.org/wiki/API:Etiquette asks for few concurrent calls; a process makes at most three. */
const CALLS_AT_ONCE = 3;
/** A wait that a server asks for is accepted once, up to this (s); a longer one fails all calls until it is over. */
const PATIENCE_S = 5;
/** The longest pause that is obeyed (s). */
const LONGEST_PAUSE_S = 3_600;
/** The longest article has about 600 kB. */
const MOST_BYTES = 3_000_000;

/** https://www.mediawiki.org/wiki/API:Errors_and_warnings: an error comes with status 200. */
const errorReply = z.object({ error: z.object({ code: z.string() }) });

export type MediaWikiOptions = {
  /** Of its api.php. */
  apiUrl: string;
  /**
   * How its operators can reach us: a page's address or a mail address. Calls without one are refused
   * (https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy).
   */
  contact: string;
  /** Calls of this process at once: https://www.mediawiki.org/wiki/API:Etiquette asks for few. */
  callsAtOnce?: number;
};

/** The Action API of a MediaWiki (https://www.mediawiki.org/wiki/API). */
export class MediaWiki {
  readonly #apiUrl: string;
  readonly #userAgent: string;
  readonly #atOnce: ReturnType<typeof limitConcurrency>;
  /** No call is made before, since the server has asked for it (Retry-After). */
  #silentUntil = 0;

  constructor({ apiUrl, contact, callsAtOnce = CALLS_AT_ONCE }: MediaWikiOptions) {
    this.#apiUrl = apiUrl;
    this.#userAgent = `CedarAndChrome/1.0 (${contact})`;
    this.#atOnce = limitConcurrency(callsAtOnce);
  }

  /** A call by GET, whose answer must fit the schema. @throws SourceUnavailableError; the signal's reason */
  async call<Schema extends z.ZodType>(
    parameters: Record<string, string>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    try {
      return await this.#ask(parameters, schema, signal);
    } catch (error) {
      const seconds = error instanceof SourceUnavailableError ? error.retryAfter : null;
      if (seconds === null || seconds > PATIENCE_S) throw error;
      await pause(seconds * 1000, undefined, { signal });
      return this.#ask(parameters, schema, signal);
    }
  }

  async #ask<Schema extends z.ZodType>(
    parameters: Record<string, string>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const url = new URL(this.#apiUrl);
    url.search = new URLSearchParams({ ...parameters, format: 'json', formatversion: '2' }).toString();
    return this.#atOnce(async () => {
      signal.throwIfAborted();
      const wait = (this.#silentUntil - Date.now()) / 1000;
      if (wait > 0) throw new SourceUnavailableError('The encyclopedia has asked for a pause', { retryAfter: wait });
      try {
        const response = await fetch(url, {
          headers: { 'User-Agent': this.#userAgent, Accept: 'application/json' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
          const pauseS = Math.min(retryAfter ?? 0, LONGEST_PAUSE_S);
          this.#silentUntil = Math.max(this.#silentUntil, Date.now() + pauseS * 1000);
          throw new SourceUnavailableError(`The encyclopedia answered ${response.status}`, { retryAfter });
        }
        const reply: unknown = JSON.parse(await readBounded(response));
        const failure = errorReply.safeParse(reply);
        if (failure.success) throw new SourceUnavailableError(`The encyclopedia answered ${failure.data.error.code}`);
        return schema.parse(reply);
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof SourceUnavailableError) throw cause;
        throw new SourceUnavailableError('The encyclopedia could not be asked', { cause });
      }
    });
  }
}

async function readBounded(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    bytes += piece.value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw new Error(`The answer has more than ${MOST_BYTES} bytes`);
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces).toString('utf8');
}
