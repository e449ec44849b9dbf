import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { findArticle, findLookup, keepArticle, keepLookup, type LookupKind } from './articles.repository.server.ts';
import { SourceUnavailableError } from './mediawiki.server.ts';
import { type ItemFacts, Wikidata } from './wikidata.server.ts';
import { type Article, type SearchResult, Wikipedia } from './wikipedia.server.ts';

/** Answers younger than this are not requested again (ms). */
const FRESH_MS = 24 * 60 * 60 * 1000;

type Asking = { signal: AbortSignal };

export type Encyclopedia = {
  /** @throws SourceUnavailableError; the signal's reason */
  search: (words: string, asking: Asking & { most: number }) => Promise<SearchResult>;
  /** @throws SourceUnavailableError; the signal's reason */
  read: (title: string, asking: Asking) => Promise<Article | null>;
  /** The lines of the infobox of an article's revision. @throws SourceUnavailableError; the signal's reason */
  infobox: (article: Article, asking: Asking) => Promise<string[]>;
  /** @param id of a Wikidata item, such as Q1234. @throws SourceUnavailableError; the signal's reason */
  facts: (id: string, asking: Asking) => Promise<ItemFacts | null>;
};

type Origins = { wikipedia: Pick<Wikipedia, 'search' | 'read' | 'infobox'>; wikidata: Pick<Wikidata, 'read'> };

/** Wikipedia and Wikidata with the answers of the last day; an older answer is used while they are unavailable. */
export const createEncyclopedia = ({ wikipedia, wikidata }: Origins): Encyclopedia => ({
  search: (words, { most, signal }) =>
    lookUp({ kind: 'search', words: `${most} ${words}` }, () => wikipedia.search(words, { most, signal })),

  read: async (title, { signal }) => {
    const found = await lookUp<{ pageId: number; revision: number } | null>({ kind: 'title', words: title }, async () => {
      const article = await wikipedia.read(title, { signal });
      if (!article) return null;
      await keepArticle(db, article);
      return { pageId: article.pageId, revision: article.revision };
    });
    return found && ((await findArticle(db, found)) ?? null);
  },

  infobox: (article, { signal }) =>
    lookUp({ kind: 'infobox', words: `${article.pageId} ${article.revision}` }, () => wikipedia.infobox(article, { signal })),

  facts: (id, { signal }) => lookUp({ kind: 'facts', words: id }, () => wikidata.read(id, { signal })),
});

const origins = singleton('encyclopedias', () => {
  const options = (apiUrl: string) => ({
    apiUrl,
    contact: env.SOURCES_CONTACT ?? `mailto:${env.SUPPORT_EMAIL}`,
    callsAtOnce: env.SOURCES_CALLS_AT_ONCE,
  });
  return {
    wikipedia: new Wikipedia(options(env.WIKIPEDIA_API_URL)),
    wikidata: new Wikidata(options(env.WIKIDATA_API_URL)),
  };
});

/** The configured encyclopedias. */
export const encyclopedia = createEncyclopedia(origins);

/** Asks Wikipedia for a title that nobody writes about, and Wikidata for its first item. @throws SourceUnavailableError */
export async function checkEncyclopedias(): Promise<void> {
  const signal = new AbortController().signal;
  await Promise.all([origins.wikipedia.read('A title that no article has', { signal }), origins.wikidata.read('Q1', { signal })]);
}

/** An answer of ours that is fresh; else a new one, which is kept; else, while there is none to be had, an old one. */
async function lookUp<Answer>(key: { kind: LookupKind; words: string }, ask: () => Promise<Answer>): Promise<Answer> {
  const kept = await findLookup(db, key);
  // Written below, for the same kind of question, as an answer of this type.
  const keptAnswer = kept?.answer as Answer;
  if (kept && kept.ageMs < FRESH_MS) return keptAnswer;
  try {
    const answer = await ask();
    await keepLookup(db, { ...key, answer });
    return answer;
  } catch (error) {
    if (!kept || !(error instanceof SourceUnavailableError)) throw error;
    return keptAnswer;
  }
}
