import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import type { SandboxArticle } from './article.ts';
import { ARTICLES } from './articles.ts';

/** Titles that list articles of the same name. */
const DISAMBIGUATIONS: Record<string, string[]> = {
  Mustang: ['Ford Mustang (first generation)'],
  Cobra: ['AC Cobra'],
  Beetle: ['Volkswagen Beetle'],
};

/** More calls at once from one address than this are refused, as Wikimedia does sooner or later. */
const MOST_AT_ONCE = 3;
const RETRY_AFTER_S = '1';
const SLOW_MS = 4_000;
/** When each article was last changed: its text is that of this program. */
const REVISED_AT = '2026-10-01T12:00:00Z';
const FIRST_PAGE_ID = 5_001;
const FIRST_REVISION = 1_300_000_001;
/** The number of typing errors up to which a word is taken for a title's. */
const TYPO_LETTERS = 2;

/** Simulated faults, each requested by a marker in a search or a title. */
const FAULTS: Record<string, (response: Response) => unknown> = {
  '[encyclopedia-busy]': (response) => response.status(429).set('Retry-After', RETRY_AFTER_S).send('Too Many Requests'),
  '[encyclopedia-down]': (response) => response.status(503).send('<!DOCTYPE html><title>Wikimedia Error</title>'),
  '[encyclopedia-error]': (response) =>
    response.set('MediaWiki-API-Error', 'ratelimited').json({ error: { code: 'ratelimited', info: 'Please slow down.' } }),
};

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * An encyclopedia with the three calls of MediaWiki's Action API that the product uses: `list=search`, `prop=extracts|…` of one
 * title, and `action=parse` of a revision's first section. Like Wikipedia, it refuses callers without a contact in their User-Agent, answers errors with status 200, and takes a title in
 * any case of its first letter. A marker in the words requests a fault: `[encyclopedia-slow]` (4 s) and those of FAULTS.
 */
export function createEncyclopedia({ origin }: { origin: string }): Router {
  const router = express.Router();
  let underWay = 0;
  router.get('/encyclopedia/w/api.php', async (request, response) => {
    if (!/\([^)]*(?:@|https?:\/\/)[^)]*\)/.test(request.get('User-Agent') ?? '')) {
      return void response.status(403).send('Please set a user-agent with a contact.');
    }
    if (underWay >= MOST_AT_ONCE) return void response.status(429).set('Retry-After', RETRY_AFTER_S).send('Too Many Requests');
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    const asked = `${parameter(request, 'srsearch')} ${parameter(request, 'titles')}`;
    const fault = Object.entries(FAULTS).find(([mark]) => asked.includes(mark));
    if (fault) return void fault[1](response);
    if (asked.includes('[encyclopedia-slow]')) await wait(SLOW_MS);
    response.json(answer(request, origin));
  });
  router.get('/encyclopedia/wiki/:title', (request, response) => {
    const article = findArticle(String(request.params.title));
    if (article) response.type('text/plain').send(`${article.title}\n\n${article.extract}\n`);
    else response.status(404).type('text/plain').send('There is no such article.\n');
  });
  return router;
}

const parameter = (request: Request, name: string): string => {
  const value = request.query[name];
  return typeof value === 'string' ? value : '';
};

function answer(request: Request, origin: string): object {
  const fail = (code: string, info: string) => ({ error: { code, info } });
  if (parameter(request, 'format') !== 'json' || parameter(request, 'formatversion') !== '2') {
    return fail('sandbox', 'The sandbox supports only format=json&formatversion=2.');
  }
  if (parameter(request, 'action') === 'parse') return firstSection(request);
  if (parameter(request, 'action') !== 'query') return fail('badvalue', 'Unrecognized value for parameter "action".');
  if (parameter(request, 'list') === 'search') return search(request);
  return page(parameter(request, 'titles'), origin);
}

function firstSection(request: Request): object {
  const revision = Number(parameter(request, 'oldid'));
  const article = ARTICLES[revision - FIRST_REVISION];
  if (!article) return { error: { code: 'nosuchrevid', info: `There is no revision with ID ${revision}.` } };
  if (parameter(request, 'prop') !== 'wikitext' || parameter(request, 'section') !== '0') {
    return { error: { code: 'badvalue', info: 'The sandbox supports only prop=wikitext&section=0.' } };
  }
  const [lead = ''] = article.extract.split('\n== ');
  const wikitext = [article.infobox, lead].filter(Boolean).join('\n');
  return { parse: { title: article.title, pageid: revision - FIRST_REVISION + FIRST_PAGE_ID, wikitext } };
}

function search(request: Request): object {
  // Marks that request faults, of other stand-ins too, are no words of the vehicle's name.
  const words = wordsOf(parameter(request, 'srsearch').replace(/\[[\w-]+\]/g, ''));
  if (words.length === 0) return { error: { code: 'missingparam', info: 'The "srsearch" parameter must be set.' } };
  const most = Number(parameter(request, 'srlimit')) || 10;
  const found = ARTICLES.map((article, index) => ({ article, index, score: scoreOf(article, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const suggestion = suggestionFor(words);
  return {
    batchcomplete: true,
    query: {
      searchinfo: { ...(suggestion && { suggestion, suggestionsnippet: suggestion }) },
      search: found.slice(0, most).map(({ article, index }) => ({ ns: 0, title: article.title, pageid: FIRST_PAGE_ID + index })),
    },
  };
}

const titleWordsOf = ({ title, redirects }: SandboxArticle): string[] => [title, ...redirects].flatMap(wordsOf);

/** Every word must be in the article, as in Wikipedia's search; in a title it is worth most. */
function scoreOf(article: SandboxArticle, words: string[]): number {
  const titles = new Set(titleWordsOf(article));
  const all = new Set([...titles, ...wordsOf(article.extract)]);
  if (!words.every((word) => all.has(word))) return 0;
  return words.filter((word) => titles.has(word)).length * 10 + 1;
}

/** The words as titles spell them; null where they are spelled that way already, or where no article has all of them in its titles. */
function suggestionFor(words: string[]): string | null {
  const known = [...new Set(ARTICLES.flatMap(titleWordsOf))];
  const meant = words.map((word) =>
    known.includes(word) || word.length <= TYPO_LETTERS * 2 || /\d/.test(word)
      ? word
      : (known.find((other) => distanceOf(word, other) <= TYPO_LETTERS) ?? word),
  );
  // Else nearly every make that is in no title would be taken for one that is: an Aston Martin for an Austin.
  const isTitle = ARTICLES.map(titleWordsOf).some((title) => meant.every((word) => title.includes(word)));
  return isTitle && meant.join(' ') !== words.join(' ') ? meant.join(' ') : null;
}

/** The Damerau–Levenshtein distance: how many letters must be inserted, deleted, replaced, or swapped with the next. */
function distanceOf(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

const sameTitle = (one: string, other: string): boolean =>
  one.charAt(0).toUpperCase() + one.slice(1) === other.charAt(0).toUpperCase() + other.slice(1);

const findArticle = (title: string): SandboxArticle | undefined => {
  const asked = title.replaceAll('_', ' ').trim();
  return ARTICLES.find((article) => [article.title, ...article.redirects].some((known) => sameTitle(known, asked)));
};

const urlOf = (name: string, origin: string) => `${origin}/encyclopedia/wiki/${encodeURIComponent(name.replaceAll(' ', '_'))}`;

const idsOf = (index: number) => ({ pageId: FIRST_PAGE_ID + index, revision: FIRST_REVISION + index });

/** An article with all that is read of it over HTTP. @param origin of the sandbox */
export function readSandboxArticle(title: string, origin: string) {
  const found = findArticle(title);
  if (!found) return null;
  return {
    ...idsOf(ARTICLES.indexOf(found)),
    revisedAt: REVISED_AT,
    title: found.title,
    url: urlOf(found.title, origin),
    extract: found.extract,
    wikidataId: found.wikidataId,
    isDisambiguation: false,
  };
}

function page(titles: string, origin: string): object {
  const title = titles.replaceAll('_', ' ').trim();
  const listed = DISAMBIGUATIONS[title];
  const article = readSandboxArticle(title, origin);
  const isRedirect = article && !sameTitle(article.title, title);
  const { pageId, revision } = article ?? idsOf(ARTICLES.length);
  const kept = { pageid: pageId, ns: 0, revisions: [{ revid: revision, parentid: 0, timestamp: REVISED_AT }] };
  const found = listed
    ? {
        ...kept,
        title,
        fullurl: urlOf(title, origin),
        extract: `${title} may refer to:\n${listed.join('\n')}`,
        pageprops: { disambiguation: '' },
      }
    : article
      ? {
          ...kept,
          title: article.title,
          fullurl: article.url,
          extract: article.extract,
          pageprops: { wikibase_item: article.wikidataId },
        }
      : { ns: 0, title, missing: true };
  return {
    batchcomplete: true,
    query: { ...(isRedirect && { redirects: [{ from: title, to: article.title }] }), pages: [found] },
  };
}
