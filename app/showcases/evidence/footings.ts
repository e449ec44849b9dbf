import { checkSentence, type Subject } from '#app/fact-check/check-sentence.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { remembered } from '#app/platform/remembered.ts';
import { type BlockName, toBlocks } from '#app/showcases/blocks.ts';
import type { DocumentContent, VehicleData } from '#app/showcases/showcase.schema.ts';
import type { Evidence, EvidencePassage, EvidenceSentence, EvidenceSource } from './evidence.schema.ts';
import { sentenceHash } from './sentence-hash.ts';

/** What names a vehicle. */
type NamedVehicle = Pick<VehicleData, 'year' | 'make' | 'model' | 'trim'>;

/** A vehicle as the fact check knows it: naming it needs no source, but for a year that its sources dispute. */
export const subjectOf = (
  { year, make, model, trim }: NamedVehicle,
  { isYearDisputed }: Pick<Evidence, 'isYearDisputed'> = {},
): Subject => ({
  year: isYearDisputed ? '' : year,
  // A nickname may hold anybody's name.
  names: [make, model, trim].flatMap((name) => name || []),
});

/** What a printed sentence is based on: passages; its owner's word; or nothing, since it claims nothing. */
export type Footing = { kind: 'sourced'; cites: string[] } | { kind: 'owner' } | { kind: 'plain' };

export type WithEvidence = Pick<DocumentContent, 'historicalContent' | 'vehicleDescription' | 'evidence'> & {
  project: { vehicleData: NamedVehicle };
};

/** How readers are told what a sentence is based on: null for content without evidence, whose sentences have no marks. */
export type FootingOf = ((block: BlockName, sentence: string) => Footing) | null;

/** A sentence's record, found by its words. */
export function findRecord(
  records: readonly EvidenceSentence[],
  { block, sentence }: { block: BlockName; sentence: string },
): EvidenceSentence | undefined {
  const hash = sentenceHash(sentence);
  return records.find((record) => record.block === block && record.hash === hash);
}

/** No brochure has as many sentences; a text of fragments must not occupy a process for seconds. */
const MOST_CHECKED = 2_000;

/** The sentences of some twenty showcases. */
const MOST_REMEMBERED = 2_000;

/** Whether a sentence claims nothing. Checking it takes a phone up to a tenth of a second, and a page asks for each of them many times. */
const isPlain = remembered((question) => {
  const [sentence, subject] = JSON.parse(question) as [string, Subject];
  return checkSentence(sentence, { passages: [], subject }).state === 'plain';
}, MOST_REMEMBERED);

/** The footing of each sentence of a showcase's texts. A claim without a source is its owner's statement: who prints it stands behind it. */
export function footingOf({ evidence, project }: WithEvidence): FootingOf {
  if (!evidence) return null;
  const subject = subjectOf(project.vehicleData, evidence);
  const records = new Map(evidence.sentences.map((record) => [`${record.block} ${record.hash}`, record]));
  let checked = 0;
  return (block, sentence) => {
    const record = records.get(`${block} ${sentenceHash(sentence)}`);
    if (record?.state === 'sourced') return { kind: 'sourced', cites: record.cites };
    if (record && record.state !== 'plain') return { kind: 'owner' };
    // A record that says so is not believed: whether a sentence claims anything needs no source to be found out.
    checked += 1;
    if (checked > MOST_CHECKED) return { kind: 'owner' };
    return { kind: isPlain(JSON.stringify([sentence, subject])) ? 'plain' : 'owner' };
  };
}

/** A numbered reference to a passage. */
export type Note = { number: number; passage: EvidencePassage; source: EvidenceSource };

export type Notes = {
  /** In the order in which the texts cite them. */
  notes: Note[];
  /** Whether a sentence is its owner's statement. */
  hasOwners: boolean;
};

/** The running texts, whose sentences are marked; titles and taglines have no marks. In reading order. */
export const MARKED_BLOCKS = [
  'overview',
  'significance',
  'trivia',
  'advertising',
  'campaigns',
  'vehicleDescription',
] as const satisfies BlockName[];
export type MarkedBlock = (typeof MARKED_BLOCKS)[number];

/**
 * The numbered notes of a showcase's texts.
 * @param names the texts in the order in which a document prints them
 */
export function notesOf(content: WithEvidence, names: readonly MarkedBlock[] = MARKED_BLOCKS): Notes {
  const footing = footingOf(content);
  if (!footing) return { notes: [], hasOwners: false };
  const blocks = toBlocks(content);
  const all = names.flatMap((block) =>
    [blocks[block]].flat().flatMap((text) => sentences(text).map((sentence) => footing(block, sentence))),
  );
  const cited = [...new Set(all.flatMap((one) => (one.kind === 'sourced' ? one.cites : [])))];
  const passages = (content.evidence?.sources ?? []).flatMap((source) => source.passages.map((passage) => ({ source, passage })));
  const notes = cited
    .flatMap((id) => passages.find(({ passage }) => passage.id === id) ?? [])
    .map((found, index) => ({ number: index + 1, ...found }));
  return { notes, hasOwners: all.some(({ kind }) => kind === 'owner') };
}
