import { type Kysely, sql } from 'kysely';

/** What is known about the statements of texts, the articles that they cite, by revision, and what each text has cost. */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table showcases add column evidence jsonb`.execute(db);
  await sql`
    create table articles (
      page_id bigint not null,
      revision bigint not null,
      title text not null,
      url text not null,
      revised_at timestamptz not null,
      extract text not null,
      wikidata_id text,
      is_disambiguation boolean not null,
      retrieved_at timestamptz not null default now(),
      primary key (page_id, revision)
    )
  `.execute(db);
  await sql`
    create table article_lookups (
      kind text not null check (kind in ('search', 'title', 'facts')),
      words text not null,
      answer jsonb not null,
      looked_up_at timestamptz not null default now(),
      primary key (kind, words)
    )
  `.execute(db);
  await sql`
    create table writings (
      job_id text primary key,
      owner_id uuid references users (id) on delete set null,
      model text not null,
      calls integer not null check (calls >= 0),
      input_tokens integer not null check (input_tokens >= 0),
      output_tokens integer not null check (output_tokens >= 0),
      cost_micros bigint check (cost_micros >= 0),
      held_back integer not null check (held_back >= 0),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index writings_owner_id on writings (owner_id)`.execute(db);
}
