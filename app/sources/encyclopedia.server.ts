import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { findArticle, findLookup, keepArticle, keepLookup, type LookupKind } from './articles.repository.server.ts';
import { SourceUnavailableError } from './mediawiki.server.ts';
import { type ItemFacts, Wikidata } from './wikidata.server.ts';
import { type Article, type SearchResult, Wikipedia } from './wikipedia.server.ts';

const options = (apiUrl: string) => ({
  apiUrl,
  contact: env.SOURCES_CONTACT ?? `mailto:${env.SUPPORT_EMAIL}`,
  callsAtOnce: env.SOURCES_CALLS_AT_ONCE,
});
const wikipedia = singleton('wikipedia', () => new Wikipedia(options(env.WIKIPEDIA_API_URL)));
const wikidata = singleton('wikidata', () => new Wikidata(options(env.WIKIDATA_API_URL)));

/** Answers younger than this are not requested again (ms). */
const FRESH_MS = 24 * 60 * 60 * 1000;

type Asking = { signal: AbortSignal };

/** Wikipedia and Wikidata with the answers of the last day; an older answer is used while they are unavailable. */
export const encyclopedia = {
  /** @throws SourceUnavailableError; the signal's reason */
  async search(words: string, { most, signal }: Asking & { most: number }): Promise<SearchResult> {
    return lookUp({ kind: 'search', words: `${most} ${words}` }, () => wikipedia.search(words, { most, signal }));
  },

  /** @throws SourceUnavailableError; the signal's reason */
  async read(title: string, { signal }: Asking): Promise<Article | null> {
    const found = await lookUp<{ pageId: number; revision: number } | null>({ kind: 'title', words: title }, async () => {
      const article = await wikipedia.read(title, { signal });
      if (!article) return null;
      await keepArticle(db, article);
      return { pageId: article.pageId, revision: article.revision };
    });
    return found && ((await findArticle(db, found)) ?? null);
  },

  /** @param id of a Wikidata item, such as Q1234. @throws SourceUnavailableError; the signal's reason */
  async facts(id: string, { signal }: Asking): Promise<ItemFacts | null> {
    return lookUp({ kind: 'facts', words: id }, () => wikidata.read(id, { signal }));
  },
};

export type Encyclopedia = typeof encyclopedia;

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
