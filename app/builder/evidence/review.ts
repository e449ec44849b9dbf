import { type WizardState, writtenBlocks } from '#app/builder/wizard-state.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { BLOCK_NAMES, type BlockName, fromBlocks } from '#app/showcases/blocks.ts';
import type { Evidence, EvidenceSentence, HeldBack } from '#app/showcases/evidence/evidence.schema.ts';
import { findRecord, footingOf, type Note, notesOf } from '#app/showcases/evidence/footings.ts';
import { giveWay } from '#app/ui/give-way.ts';

/** What a sentence is based on, for its owner: numbered passages; their own data or evidence; or nothing. */
export type SentenceMark =
  | { kind: 'sourced'; notes: Note[] }
  | { kind: 'owner'; data: string[]; confirmed: EvidenceSentence['confirmed'] }
  | { kind: 'open' };

/** What is known about the statements of the written blocks. */
export type Review = {
  /** Null for a sentence that claims nothing. */
  markOf: (block: BlockName, sentence: string) => SentenceMark | null;
  /** The sentences of a text that nothing supports. */
  openIn: (block: BlockName, text: string | string[]) => string[];
  /** Of all blocks. */
  openCount: number;
  heldBack: HeldBack[];
};

type Reviewed = Pick<WizardState, 'content' | 'handwritten' | 'vehicle'>;

const toContent = (state: Reviewed) => ({
  ...fromBlocks(writtenBlocks(state)),
  project: { vehicleData: state.vehicle },
  evidence: state.content?.evidence,
});

/** Checks the sentences one by one before `toReview` asks for all of them: between two the browser answers what is pressed. */
export async function reviewAhead(state: Reviewed): Promise<void> {
  const footing = footingOf(toContent(state));
  const blocks = writtenBlocks(state);
  for (const name of footing ? BLOCK_NAMES : []) {
    for (const sentence of [blocks[name]].flat().flatMap(sentences)) {
      footing?.(name, sentence);
      await giveWay();
    }
  }
}

/** Reviews the written blocks; null for texts without evidence, whose sentences have no marks. */
export function toReview(state: Reviewed): Review | null {
  const evidence = state.content?.evidence;
  const blocks = writtenBlocks(state);
  const content = toContent(state);
  const footing = footingOf(content);
  if (!evidence || !footing) return null;
  const { notes } = notesOf(content);
  const markOf = (block: BlockName, sentence: string): SentenceMark | null => {
    const { kind, ...rest } = footing(block, sentence);
    if (kind === 'plain') return null;
    const cites = 'cites' in rest ? rest.cites : [];
    if (kind === 'sourced') return { kind, notes: notes.filter(({ passage }) => cites.includes(passage.id)) };
    return ownerMark(evidence, findRecord(evidence.sentences, { block, sentence }));
  };
  const openIn = (block: BlockName, text: string | string[]) =>
    [text]
      .flat()
      .flatMap(sentences)
      .filter((sentence) => markOf(block, sentence)?.kind === 'open');
  const openCount = BLOCK_NAMES.reduce((count, name) => count + openIn(name, blocks[name]).length, 0);
  return { markOf, openIn, openCount, heldBack: evidence.heldBack };
}

/** An owner's statement that neither their data nor their evidence supports is open. */
function ownerMark({ sources }: Evidence, record: EvidenceSentence | undefined): SentenceMark {
  if (record?.state !== 'owner') return { kind: 'open' };
  const passages = sources.flatMap((source) => source.passages).filter(({ id }) => record.cites.includes(id));
  return { kind: 'owner', data: passages.map(({ text }) => text), confirmed: record.confirmed };
}
