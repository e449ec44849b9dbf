import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

type Column = { type: string; isRequired: boolean; hasDefault: boolean };
type Constraint = { definition: string; columns: string[]; isUnique: boolean; isValidated: boolean };
type Index = { isUnique: boolean };
type Table = {
  file: number;
  columns: Record<string, Column>;
  constraints: Record<string, Constraint>;
  indexes: Record<string, Index>;
};
export type Schema = Record<string, Table>;

/** The tables of a database with what code and locks depend on. */
export async function readSchema(db: Kysely<Database>): Promise<Schema> {
  const { rows } = await sql<{ name: string; table: Table }>`
    select relname as name, json_build_object(
      'file', relfilenode::int8,
      'columns', (
        select coalesce(json_object_agg(attname, json_build_object(
          'type', format_type(atttypid, atttypmod) || ' ' || attcollation::text,
          'isRequired', attnotnull, 'hasDefault', atthasdef or attidentity <> ''
        )), '{}') from pg_attribute where attrelid = one.oid and attnum > 0 and not attisdropped
      ),
      'constraints', (
        select coalesce(json_object_agg(conname, json_build_object(
          'definition', replace(pg_get_constraintdef(oid), ' NOT VALID', ''), 'isUnique', contype in ('p', 'u', 'x'), 'isValidated', convalidated,
          'columns', (select coalesce(json_agg(attname), '[]') from pg_attribute where attrelid = conrelid and attnum = any (conkey))
        )), '{}') from pg_constraint where conrelid = one.oid and contype <> 'n'
      ),
      'indexes', (
        select coalesce(json_object_agg(indexrelid::regclass, json_build_object('isUnique', indisunique)), '{}')
        from pg_index where indrelid = one.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = one.oid)
      )
    ) as table
    from pg_class one
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, table }) => [name, table]));
}

/** So few rows, whoever uses the product, that a lock for as long as all are read is not noticed. */
const SMALL = ['friend_code_terms', 'processes', 'promo_codes', 'schedule_runs', 'workers'];

/**
 * What a migration has done that code of the release before, or people who use a large table meanwhile, would notice.
 * @param statements of the migration, as text
 */
export function findNoticed(before: Schema, after: Schema, statements: string): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    if (!is) return [`drops or renames the table ${name}`];
    const noticed = [...changedColumns(name, was, is), ...lostUniqueness(name, was, is), ...tightened(name, was, is)];
    if (SMALL.includes(name)) return noticed;
    return [...noticed, ...locked(name, was, is, statements)];
  });
}

const changedColumns = (name: string, was: Table, is: Table): string[] => [
  ...Object.entries(was.columns).flatMap(([column, before]) => {
    const after = is.columns[column];
    if (!after) return [`drops or renames ${name}.${column}`];
    if (after.type !== before.type) return [`changes the type of ${name}.${column}`];
    if (before.hasDefault && !after.hasDefault && after.isRequired) return [`takes the default of ${name}.${column}`];
    return after.isRequired && !before.isRequired ? [`makes ${name}.${column} not null`] : [];
  }),
  ...Object.entries(is.columns).flatMap(([column, { isRequired, hasDefault }]) =>
    !was.columns[column] && isRequired && !hasDefault ? [`adds ${name}.${column}, not null and without a default`] : [],
  ),
];

const lostUniqueness = (name: string, was: Table, is: Table): string[] => [
  ...Object.entries(was.constraints).flatMap(([constraint, { isUnique }]) =>
    isUnique && !is.constraints[constraint] ? [`drops ${constraint} of ${name}, which "on conflict" needs`] : [],
  ),
  ...Object.entries(was.indexes).flatMap(([index, { isUnique }]) =>
    isUnique && !is.indexes[index] ? [`drops ${index} of ${name}, which "on conflict" needs`] : [],
  ),
];

const tightened = (name: string, was: Table, is: Table): string[] =>
  Object.entries(is.constraints).flatMap(([constraint, { definition, columns, isUnique, isValidated }]) => {
    const before = was.constraints[constraint];
    const isOfNewColumns = columns.length > 0 && columns.every((column) => !was.columns[column]);
    if (before?.definition === definition || isOfNewColumns) return [];
    if (isUnique) return [`makes ${columns.join(', ')} of ${name} unique`];
    return isValidated ? [`adds ${constraint} to ${name} without NOT VALID, to be validated by the next migration`] : [];
  });

const locked = (name: string, was: Table, is: Table, statements: string): string[] => {
  const rewrites = was.file === is.file ? [] : [`rewrites ${name}`];
  const isConcurrent = (index: string) =>
    new RegExp(`index\\s+concurrently\\s+(if not exists\\s+)?${index}\\b`, 'i').test(statements);
  const indexes = Object.keys(is.indexes).filter((index) => !was.indexes[index] && !isConcurrent(index));
  const isChanged = new RegExp(`\\b(update|delete\\s+from)\\s+${name}\\b`, 'i').test(statements);
  return [
    ...rewrites,
    ...indexes.map((index) => `creates ${index} on ${name} without CONCURRENTLY`),
    ...(isChanged ? [`changes rows of ${name} in a migration`] : []),
  ];
};
