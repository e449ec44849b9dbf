import type { EvidencePassage, EvidenceSource, SourceKind } from './evidence.schema.ts';

/** Who publishes a source, as readers see it. */
export const PUBLISHERS: Record<SourceKind, string> = {
  owner: 'The owner',
  document: 'The owner’s papers',
  wikipedia: 'Wikipedia',
  wikidata: 'Wikidata',
};

const { format: dayOf } = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A source's publisher, revision and license: 'Wikipedia, revision of March 3, 2026, CC BY-SA 4.0'. */
export const creditOf = ({ kind, revisedAt, license }: EvidenceSource): string =>
  [PUBLISHERS[kind], revisedAt && `revision of ${dayOf(new Date(revisedAt))}`, license].filter(Boolean).join(', ');

/** What readers are told of the place of a passage without a heading. */
const UNHEADED: Record<SourceKind, string> = {
  owner: 'Statement',
  document: 'As confirmed by the owner',
  wikipedia: 'Introduction',
  wikidata: 'Statements',
};

/** The label of a paper's line, such as 'Engine: 327 V8'. */
const LABEL = /^([^:\n]{1,60}): /;

/** Where a passage is in its source: of a paper, the name of the detail. */
export function sectionOf({ section, text }: EvidencePassage, { kind }: EvidenceSource): string {
  const label = kind === 'document' ? LABEL.exec(text)?.[1] : undefined;
  return section ?? (label ? `${label}, as confirmed by the owner` : UNHEADED[kind]);
}

/**
 * A source's address for paper, as short as it can be typed: MediaWiki finds a revision by its number alone
 * (https://www.mediawiki.org/wiki/Manual:Parameters_to_index.php#oldid).
 */
export function shortAddress({ url, revision }: Pick<EvidenceSource, 'url' | 'revision'>): string | undefined {
  if (!url) return undefined;
  const { host, pathname, searchParams } = new URL(url);
  if (revision && searchParams.get('oldid') === String(revision)) return `${host}/?oldid=${revision}`;
  return `${host}${pathname}`.replace(/\/$/, '');
}
