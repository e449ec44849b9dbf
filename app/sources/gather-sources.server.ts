import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { type EvidenceSource, MAX_PASSAGE } from '#app/showcases/evidence/evidence.schema.ts';
import type { IdentityAnswer } from '#app/showcases/vehicle-identity.ts';
import { cutPassages, joinLines } from './cut-passages.ts';
import type { Encyclopedia } from './encyclopedia.server.ts';
import { type Identified, identifyVehicle, isWithin, type VehicleName, whenMade } from './identify-vehicle.server.ts';
import { SourceUnavailableError } from './mediawiki.server.ts';
import { rankPassages } from './rank-passages.ts';
import type { Article } from './wikipedia.server.ts';

/** Passages that a text may cite: more would be read by nobody, and each costs tokens in every call. */
const MOST_PASSAGES = 16;

export type Gathered = {
  identified: Identified;
  sources: EvidenceSource[];
  /** The owner keeps to a year in which, by the article, the model was not made. */
  isYearDisputed: boolean;
};

type Options = {
  encyclopedia: Encyclopedia;
  answer?: IdentityAnswer | undefined;
  signal: AbortSignal;
};

/**
 * Finds a vehicle's article, and its passages that matter. There are none for a vehicle that is not identified, so that its text
 * speaks of this car alone.
 * @throws the signal's reason
 */
export async function gatherSources(
  vehicle: VehicleName & { trim?: string | undefined },
  { encyclopedia, answer, signal }: Options,
): Promise<Gathered> {
  const identified = await identify(vehicle, { encyclopedia, answer, signal });
  if (identified.kind !== 'known') return { identified, sources: [], isYearDisputed: false };
  const { article } = identified;
  const [infobox, facts] = await Promise.all([
    bonus(() => encyclopedia.infobox(article, { signal })),
    bonus(() => factsOf(article, { encyclopedia, signal })),
  ]);
  const years = whenMade(article, infobox);
  const isYearDisputed = years !== null && !isWithin(Number(vehicle.year), years);
  return { identified, sources: [articleSource(article, { vehicle, infobox }), ...facts], isYearDisputed };
}

async function identify(vehicle: VehicleName, { encyclopedia, answer, signal }: Options): Promise<Identified> {
  if (answer?.kind === 'own') return { kind: 'one-off' };
  if (!answer) return identifyVehicle(vehicle, { wikipedia: encyclopedia, signal });
  try {
    const article = await encyclopedia.read(answer.title, { signal });
    return article && !article.isDisambiguation ? { kind: 'known', article } : { kind: 'unknown' };
  } catch (error) {
    if (!(error instanceof SourceUnavailableError)) throw error;
    return { kind: 'unavailable', retryAfter: error.retryAfter };
  }
}

/** Where the passages of an article's infobox stand, as its reader sees it. */
const INFOBOX = 'Infobox';

/** Wikipedia's license since 2023 (https://en.wikipedia.org/wiki/Wikipedia:Copyrights), and Wikidata's. */
const LICENSES = { wikipedia: 'CC BY-SA 4.0', wikidata: 'CC0 1.0' } as const;

/** The revision that was read, now, and its address (https://www.mediawiki.org/wiki/Manual:Parameters_to_index.php#oldid). */
function revisionOf({ url, revision, revisedAt }: Pick<Article, 'url' | 'revision' | 'revisedAt'>) {
  const address = new URL(url);
  address.searchParams.set('oldid', String(revision));
  return {
    url: address.href,
    revision,
    revisedAt: new Date(revisedAt).toISOString(),
    retrievedAt: new Date().toISOString(),
  };
}

function articleSource(
  article: Article,
  { vehicle, infobox }: { vehicle: VehicleName & { trim?: string | undefined }; infobox: string[] },
): EvidenceSource {
  const id = `w${article.pageId}-${article.revision}`;
  const all = cutPassages(article).filter(({ text }) => text.length <= MAX_PASSAGE);
  const best = new Set(rankPassages(all, vehicle, MOST_PASSAGES));
  return {
    id,
    kind: 'wikipedia',
    title: article.title,
    ...revisionOf(article),
    license: LICENSES.wikipedia,
    // In the article's own order, which models and readers follow more easily than that of relevance.
    passages: [
      ...all.flatMap((passage, index) =>
        best.has(passage)
          ? {
              id: `${id}-${index}`,
              text: passage.text,
              ...(passage.headings.length > 1 && { section: passage.headings.at(-1) }),
            }
          : [],
      ),
      ...joinLines(infobox)
        .map((lines, index) => ({ id: `${id}-i${index}`, text: `${article.title}. ${lines}`, section: INFOBOX }))
        .filter(({ text }) => text.length <= MAX_PASSAGE),
    ],
  };
}

/** The facts at Wikidata. @throws SourceUnavailableError */
async function factsOf(
  article: Article,
  { encyclopedia, signal }: Pick<Options, 'encyclopedia' | 'signal'>,
): Promise<EvidenceSource[]> {
  if (!article.wikidataId) return [];
  const item = await encyclopedia.facts(article.wikidataId, { signal });
  if (!item || item.facts.length === 0) return [];
  const id = `d${item.id}-${item.revision}`;
  return [
    {
      id,
      kind: 'wikidata',
      title: item.label,
      ...revisionOf(item),
      license: LICENSES.wikidata,
      passages: [{ id: `${id}-0`, text: `${item.label}. ${item.facts.join(' ')}` }],
    },
  ];
}

/** What is had besides the article, which is enough without it. */
async function bonus<Found>(find: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof SourceUnavailableError)) throw error;
    warnSeldom('Facts of the encyclopedia are unavailable', error);
    return [];
  }
}
