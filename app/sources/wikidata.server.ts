import { z } from 'zod';
import { MediaWiki, type MediaWikiOptions } from './mediawiki.server.ts';

/** What Wikidata says about a model, as sentences. */
export type ItemFacts = {
  id: string;
  label: string;
  url: string;
  revision: number;
  /** ISO 8601. */
  revisedAt: string;
  /** Such as "Total produced: 47,492." */
  facts: string[];
};

/** The properties that a history may use, by https://www.wikidata.org/wiki/Wikidata:List_of_properties, with their English labels. */
const PROPERTIES: Record<string, string> = {
  P1092: 'Total produced',
  P176: 'Manufacturer',
  P287: 'Designed by',
  P1071: 'Location of creation',
  P571: 'Inception',
  P2669: 'Discontinued',
};

const snak = z.object({
  snaktype: z.string(),
  datavalue: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('wikibase-entityid'), value: z.object({ id: z.string() }) }),
      z.object({ type: z.literal('quantity'), value: z.object({ amount: z.string(), unit: z.string() }) }),
      z.object({ type: z.literal('time'), value: z.object({ time: z.string(), precision: z.number() }) }),
    ])
    .optional()
    // Other types of values are not used.
    .catch(undefined),
});

const entity = z.object({
  id: z.string(),
  missing: z.unknown().optional(),
  lastrevid: z.number().optional(),
  modified: z.string().optional(),
  labels: z.record(z.string(), z.object({ value: z.string() })).default({}),
  claims: z.record(z.string(), z.array(z.object({ mainsnak: snak, rank: z.string() }))).default({}),
});

const entitiesReply = z.object({ entities: z.record(z.string(), entity) });

/** Precision of a date: years and finer (https://www.wikidata.org/wiki/Help:Dates#Precision). */
const YEAR_PRECISION = 9;

/** Wikidata's items, by `wbgetentities` (https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities). */
export class Wikidata {
  readonly #wiki: MediaWiki;

  constructor(options: MediaWikiOptions) {
    this.#wiki = new MediaWiki(options);
  }

  /** The facts of an item; null where there is none. @throws SourceUnavailableError; the signal's reason */
  async read(id: string, { signal }: { signal: AbortSignal }): Promise<ItemFacts | null> {
    const [item] = await this.#entities([id], 'info|labels|claims', signal);
    if (!item || item.missing !== undefined || item.lastrevid === undefined || !item.modified) return null;
    const values = Object.entries(PROPERTIES).map(([property, label]) => ({ label, values: bestValues(item.claims[property]) }));
    const items = values.flatMap((one) =>
      one.values.flatMap((value) => (value.type === 'wikibase-entityid' ? value.value.id : [])),
    );
    const labels = await this.#labels([...new Set(items)], signal);
    return {
      id: item.id,
      label: item.labels.en?.value ?? item.id,
      url: `https://www.wikidata.org/wiki/${item.id}`,
      revision: item.lastrevid,
      revisedAt: item.modified,
      facts: values.flatMap(({ label, values: all }) => {
        const words = all.flatMap((value) => wordsOf(value, labels) ?? []);
        return words.length > 0 ? `${label}: ${words.join(', ')}.` : [];
      }),
    };
  }

  async #labels(ids: string[], signal: AbortSignal): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const items = await this.#entities(ids, 'labels', signal);
    return new Map(items.flatMap(({ id, labels }) => (labels.en ? [[id, labels.en.value] as const] : [])));
  }

  async #entities(ids: string[], props: string, signal: AbortSignal): Promise<z.output<typeof entity>[]> {
    const { entities } = await this.#wiki.call(
      { action: 'wbgetentities', ids: ids.join('|'), props, languages: 'en' },
      entitiesReply,
      signal,
    );
    return Object.values(entities);
  }
}

type Claims = z.output<typeof entity>['claims'][string];
type Value = NonNullable<z.output<typeof snak>['datavalue']>;

/** The values of the best rank, as Wikidata recommends: preferred ones where there are any, never deprecated ones. */
function bestValues(claims: Claims | undefined): Value[] {
  const known = (claims ?? []).filter(({ rank, mainsnak }) => rank !== 'deprecated' && mainsnak.snaktype === 'value');
  const preferred = known.filter(({ rank }) => rank === 'preferred');
  return (preferred.length > 0 ? preferred : known).flatMap(({ mainsnak }) => mainsnak.datavalue ?? []);
}

function wordsOf(value: Value, labels: Map<string, string>): string | undefined {
  switch (value.type) {
    case 'wikibase-entityid':
      return labels.get(value.value.id);
    case 'quantity':
      // A unit's address, or "1" for a plain number.
      return value.value.unit === '1' ? Number(value.value.amount).toLocaleString('en-US') : undefined;
    case 'time':
      return value.value.precision >= YEAR_PRECISION ? /\d{4}/.exec(value.value.time)?.[0] : undefined;
  }
}
