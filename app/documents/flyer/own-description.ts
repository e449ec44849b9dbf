import { sentences } from '#app/fact-check/sentences.ts';
import type { Written } from '#app/showcases/authorship.ts';
import type { WithEvidence } from '#app/showcases/evidence/footings.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';

/**
 * A vehicle's description for a flyer, which has no room for sources: a generated one without the sentences that need theirs, and with
 * those from the owner's own papers. Without evidence it is printed as it is.
 */
export function ownDescription(content: Written & Pick<WithEvidence, 'evidence'>): string {
  const { vehicleDescription, evidence, handwritten, edited } = content;
  const isOwners = handwritten.includes('vehicleDescription') && !edited.includes('vehicleDescription');
  if (!evidence || isOwners) return vehicleDescription;
  const papers = evidence.sources.filter(({ kind }) => kind === 'document');
  const ofPapers = new Set(papers.flatMap(({ passages }) => passages.map(({ id }) => id)));
  const ofBlock = evidence.sentences.filter(
    ({ block, state, cites }) => block === 'vehicleDescription' && state === 'sourced' && !cites.every((id) => ofPapers.has(id)),
  );
  const sourced = new Set(ofBlock.map(({ hash }) => hash));
  return sentences(vehicleDescription)
    .filter((sentence) => !sourced.has(sentenceHash(sentence)))
    .join(' ');
}
