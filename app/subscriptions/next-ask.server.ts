import { type RawBuilder, sql } from 'kysely';

/**
 * When the processor is asked next about something for which no event has arrived: less often the longer that lasts, at intervals
 * of a quarter of the elapsed time, at least 5 minutes and at most 2 hours. For a table with `asked_at`.
 * @param since when the silence began
 * @param first how long after that the first check is due
 */
export const nextAsk = ({
  since,
  first,
}: {
  since: RawBuilder<unknown>;
  first: RawBuilder<unknown>;
}): RawBuilder<Date> => sql<Date>`
  case when asked_at > ${since}
    then asked_at + least(greatest((asked_at - ${since}) / 4, interval '5 minutes'), interval '2 hours')
    else ${since} + ${first}
  end`;
