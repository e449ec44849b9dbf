import { sql } from 'kysely';

/**
 * The database's clock, for all times in rows: the clocks of machines differ by more than consecutive events do. Within a
 * transaction it is the time of its start.
 */
export const NOW = sql<Date>`now()`;
