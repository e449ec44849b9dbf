import { z } from 'zod';
import { readInfobox } from './infobox.ts';
import { MediaWiki, type MediaWikiOptions } from './mediawiki.server.ts';

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

/** The namespace of articles (https://www.mediawiki.org/wiki/Manual:Namespace). */
const ARTICLES = 0;
/** What separates titles in one request. */
const SEPARATORS = ['|', '\u001f'];

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
        ns: z.number(),
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

const wikitextReply = z.object({ parse: z.object({ wikitext: z.string() }) });

/** Wikipedia, or another MediaWiki with the extension TextExtracts, by its Action API (https://www.mediawiki.org/wiki/API). */
export class Wikipedia {
  readonly #wiki: MediaWiki;

  constructor(options: MediaWikiOptions) {
    this.#wiki = new MediaWiki(options);
  }

  /** Searches articles, best match first. @throws SourceUnavailableError; the signal's reason */
  async search(words: string, { most, signal }: { most: number; signal: AbortSignal }): Promise<SearchResult> {
    const { query } = await this.#wiki.call(
      { action: 'query', list: 'search', srsearch: words, srlimit: String(most), srinfo: 'suggestion', srprop: '' },
      searchReply,
      signal,
    );
    return { titles: query.search.map(({ title }) => title), suggestion: query.searchinfo?.suggestion ?? null };
  }

  /** An article by its title, or by another that leads to it; null where there is none. @throws SourceUnavailableError; the signal's reason */
  async read(title: string, { signal }: { signal: AbortSignal }): Promise<Article | null> {
    if (SEPARATORS.some((separator) => title.includes(separator))) return null;
    const { query } = await this.#wiki.call(
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
    // Anybody may write anything on pages about users, in drafts and in sandboxes.
    if (!page || page.ns !== ARTICLES || page.missing || page.pageid === undefined || !revision || !page.fullurl) return null;
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

  /**
   * The lines of an article's infobox, such as "Designer: Pelle Petterson.", which its extract leaves out; none where it has none.
   * @throws SourceUnavailableError; the signal's reason
   */
  async infobox({ revision }: Pick<Article, 'revision'>, { signal }: { signal: AbortSignal }): Promise<string[]> {
    const { parse } = await this.#wiki.call(
      { action: 'parse', oldid: String(revision), prop: 'wikitext', section: '0' },
      wikitextReply,
      signal,
    );
    return readInfobox(parse.wikitext);
  }
}
