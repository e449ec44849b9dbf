import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { createEncyclopedia } from './encyclopedia.server.ts';
import { SourceUnavailableError } from './mediawiki.server.ts';
import type { Article } from './wikipedia.server.ts';

const { signal } = new AbortController();

const article: Article = {
  pageId: 7,
  title: 'Volvo P1800',
  url: 'https://wiki.example/wiki/Volvo_P1800',
  revision: 100,
  revisedAt: '2026-10-01T12:00:00.000Z',
  extract: 'The Volvo P1800 is a sports car.',
  wikidataId: 'Q7',
  isDisambiguation: false,
};

let answer: () => Promise<Article | null>;
let asked: number;
const encyclopedia = createEncyclopedia({
  wikipedia: {
    search: async () => ({ titles: [], suggestion: null }),
    read: () => {
      asked += 1;
      return answer();
    },
    infobox: async () => ['Production: 47,492 built.'],
  },
  wikidata: { read: async () => null },
});
const read = () => encyclopedia.read('Volvo P1800', { signal });

/** Makes every answer so far two days old. */
const age = () => sql`update article_lookups set looked_up_at = now() - interval '2 days'`.execute(db);

beforeEach(async () => {
  await sql`truncate articles, article_lookups`.execute(db);
  asked = 0;
  answer = async () => article;
});

describe('an article', () => {
  it('is requested once a day', async () => {
    expect(await read()).toEqual(article);
    expect(await read()).toEqual(article);
    expect(asked).toBe(1);
    await age();
    await read();
    expect(asked).toBe(2);
  });

  it('that is missing is not requested again either', async () => {
    answer = async () => null;
    expect(await read()).toBeNull();
    expect(await read()).toBeNull();
    expect(asked).toBe(1);
  });

  it('that has changed is kept in both revisions, since a showcase may cite the old one', async () => {
    await read();
    await age();
    answer = async () => ({ ...article, revision: 101, extract: 'Another text.' });
    expect((await read())?.extract).toBe('Another text.');
    const rows = await db.selectFrom('articles').select(['revision', 'extract']).orderBy('revision').execute();
    expect(rows.map(({ extract }) => extract)).toEqual([article.extract, 'Another text.']);
  });

  it('of days ago is used while the encyclopedia is unavailable', async () => {
    await read();
    await age();
    answer = async () => {
      throw new SourceUnavailableError('down');
    };
    expect(await read()).toEqual(article);
  });

  it('that was never read is unavailable then', async () => {
    answer = async () => {
      throw new SourceUnavailableError('down');
    };
    await expect(read()).rejects.toThrow(SourceUnavailableError);
  });
});
