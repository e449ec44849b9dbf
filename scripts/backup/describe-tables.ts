import type pg from 'pg';

/** The product's tables with their columns, but for those that PostgreSQL computes and the record of migrations. */
export async function describeTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select tables.relname as "table", array_agg(columns.attname::text order by columns.attnum) as columns
    from pg_class tables join pg_attribute columns on columns.attrelid = tables.oid
    where tables.relnamespace = current_schema()::regnamespace and tables.relkind = 'r'
      -- What PostgreSQL itself forgets in a crash, such as counts of rate limits.
      and tables.relpersistence = 'p'
      and tables.relname not like 'kysely%'
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
    group by tables.relname order by tables.relname`);
  return rows;
}

/** A value has one form, whatever the server's settings. */
export const ONE_FORM = `set local datestyle = iso; set local intervalstyle = postgres; set local extra_float_digits = 3;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = utc`;
