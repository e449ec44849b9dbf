import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ArticleLookupsTable } from '#db/tables/writing.ts';
import type { Article } from './wikipedia.server.ts';

type Db = Kysely<Database>;
export type LookupKind = ArticleLookupsTable['kind'];

/** Keeps a revision of an article; one that is there already is unchanged. */
export async function keepArticle(db: Db, article: Article): Promise<void> {
  await db
    .insertInto('articles')
    .values(article)
    .onConflict((conflict) => conflict.columns(['pageId', 'revision']).doNothing())
    .execute();
}

export async function findArticle(
  db: Db,
  { pageId, revision }: Pick<Article, 'pageId' | 'revision'>,
): Promise<Article | undefined> {
  const row = await db
    .selectFrom('articles')
    .selectAll()
    .where('pageId', '=', String(pageId))
    .where('revision', '=', String(revision))
    .executeTakeFirst();
  if (!row) return undefined;
  const { retrievedAt: _at, ...article } = row;
  return {
    ...article,
    pageId: Number(row.pageId),
    revision: Number(row.revision),
    revisedAt: row.revisedAt.toISOString(),
  };
}

/** Keeps an answer, in place of an older one. */
export async function keepLookup(db: Db, lookup: { kind: LookupKind; words: string; answer: unknown }): Promise<void> {
  const answer = JSON.stringify(lookup.answer);
  await db
    .insertInto('articleLookups')
    .values({ ...lookup, answer })
    .onConflict((conflict) => conflict.columns(['kind', 'words']).doUpdateSet({ answer, lookedUpAt: sql`now()` }))
    .execute();
}

export async function findLookup(
  db: Db,
  { kind, words }: { kind: LookupKind; words: string },
): Promise<{ answer: unknown; ageMs: number } | undefined> {
  const row = await db
    .selectFrom('articleLookups')
    .select(['answer', sql<number>`extract(epoch from now() - looked_up_at)::float8 * 1000`.as('ageMs')])
    .where('kind', '=', kind)
    .where('words', '=', words)
    .executeTakeFirst();
  return row && { answer: row.answer, ageMs: row.ageMs };
}
