import { z } from 'zod';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { readRetryAfter } from '#app/platform/retry-after.ts';

export type Article = {
  pageId: number;
  title: string;
  /** Where people read it. */
  url: string;
  /** Identifies this version of the text, even after the article has changed. */
  revision: number;
  /** When that revision was written, ISO 8601. */
  revisedAt: string;
  /** Plain text with headings as `== Design ==`. */
  extract: string;
  /** The subject's id at Wikidata, such as Q1234; null where there is none. */
  wikidataId: string | null;
  /** Whether it only lists articles of that name. */
  isDisambiguation: boolean;
};

export type SearchResult = {
  titles: string[];
  /** The encyclopedia's spelling suggestion for the search; null where it has none. */
  suggestion: string | null;
};

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
/** The longest article has about 600 kB. */
const MOST_BYTES = 3_000_000;

const searchReply = z.object({
  query: z.object({
    searchinfo: z.object({ suggestion: z.string().optional() }).optional(),
    search: z.array(z.object({ title: z.string() })),
  }),
});

const pageReply = z.object({
  query: z.object({
    pages: z.array(
      z.object({
        pageid: z.number().optional(),
        title: z.string(),
        missing: z.boolean().optional(),
        fullurl: z.string().optional(),
        extract: z.string().optional(),
        pageprops: z.object({ wikibase_item: z.string().optional(), disambiguation: z.string().optional() }).optional(),
        revisions: z.array(z.object({ revid: z.number(), timestamp: z.string() })).optional(),
      }),
    ),
  }),
});

/** https://www.mediawiki.org/wiki/API:Errors_and_warnings: an error comes with status 200. */
const errorReply = z.object({ error: z.object({ code: z.string() }) });

/** Wikipedia, or another MediaWiki with the extension TextExtracts, by its Action API (https://www.mediawiki.org/wiki/API). */
export class Wikipedia {
  readonly #apiUrl: string;
  readonly #userAgent: string;
  readonly #atOnce = limitConcurrency(CALLS_AT_ONCE);

  /**
   * @param options.apiUrl of its api.php
   * @param options.contact how its operators can reach us: a page's address or a mail address. Calls without one are refused
   *   (https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy)
   */
  constructor({ apiUrl, contact }: { apiUrl: string; contact: string }) {
    this.#apiUrl = apiUrl;
    this.#userAgent = `CedarAndChrome/1.0 (${contact})`;
  }

  /** Searches articles, best match first. @throws SourceUnavailableError; the signal's reason */
  async search(words: string, { most, signal }: { most: number; signal: AbortSignal }): Promise<SearchResult> {
    const { query } = await this.#call(
      { action: 'query', list: 'search', srsearch: words, srlimit: String(most), srinfo: 'suggestion', srprop: '' },
      searchReply,
      signal,
    );
    return { titles: query.search.map(({ title }) => title), suggestion: query.searchinfo?.suggestion ?? null };
  }

  /** An article by its title, or by another that leads to it; null where there is none. @throws SourceUnavailableError; the signal's reason */
  async read(title: string, { signal }: { signal: AbortSignal }): Promise<Article | null> {
    const { query } = await this.#call(
      {
        action: 'query',
        prop: 'extracts|pageprops|revisions|info',
        titles: title,
        redirects: '1',
        explaintext: '1',
        exsectionformat: 'wiki',
        ppprop: 'wikibase_item|disambiguation',
        rvprop: 'ids|timestamp',
        inprop: 'url',
      },
      pageReply,
      signal,
    );
    const [page] = query.pages;
    const [revision] = page?.revisions ?? [];
    if (!page || page.missing || page.pageid === undefined || !revision || !page.fullurl) return null;
    return {
      pageId: page.pageid,
      title: page.title,
      url: page.fullurl,
      revision: revision.revid,
      revisedAt: revision.timestamp,
      extract: page.extract ?? '',
      wikidataId: page.pageprops?.wikibase_item ?? null,
      isDisambiguation: page.pageprops?.disambiguation !== undefined,
    };
  }

  async #call<Schema extends z.ZodType>(
    parameters: Record<string, string>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const url = new URL(this.#apiUrl);
    url.search = new URLSearchParams({ ...parameters, format: 'json', formatversion: '2' }).toString();
    return this.#atOnce(async () => {
      signal.throwIfAborted();
      try {
        const response = await fetch(url, {
          headers: { 'User-Agent': this.#userAgent, Accept: 'application/json' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new SourceUnavailableError(`The encyclopedia answered ${response.status}`, {
            retryAfter: readRetryAfter(response.headers.get('Retry-After')),
          });
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
