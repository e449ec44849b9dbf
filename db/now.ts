import { sql } from 'kysely';

/**
 * The database's clock, in whatever is written to a row: machines disagree by more than what happens one after the other. Within a
 * transaction it is the time of its beginning.
 */
export const NOW = sql<Date>`now()`;
