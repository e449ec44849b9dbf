import { type RawBuilder, sql } from 'kysely';

/**
 * When the processor is asked next about something of which it has told nothing: seldomer the longer that lasts, after a quarter of
 * the time until then, at least 5 minutes and at most 2 hours. Of a table with `asked_at`.
 * @param since when the silence began
 * @param first how long after that it is asked first
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
