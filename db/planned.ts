import { type RawBuilder, sql } from 'kysely';

/**
 * Begins a statement that PostgreSQL plans once for each connection, and keeps under this name: for one that is asked often, and takes longer
 * to plan than to run. Its columns and their types must never change under a process that runs, as those of `select *` would at a
 * migration.
 * @param name of one text; its values may differ
 */
export const planned = (name: string): RawBuilder<unknown> => sql.raw(`/* planned: ${name} */`);

const PLANNED = /^\s*\/\* planned: ([\w-]+) \*\//;

/** The name of a statement that began so. */
export const plannedName = (text: string): string | undefined => PLANNED.exec(text)?.[1];
