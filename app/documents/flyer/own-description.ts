import { sentences } from '#app/fact-check/sentences.ts';
import { isByModel, type Written } from '#app/showcases/authorship.ts';
import { footingOf, type WithEvidence } from '#app/showcases/evidence/footings.ts';

/**
 * A vehicle's description for a flyer, which has no room for sources: a generated one without the sentences that need theirs. Without
 * evidence it is printed as it is.
 */
export function ownDescription(content: Written & WithEvidence): string {
  const { vehicleDescription } = content;
  const footing = footingOf(content);
  if (!footing || !isByModel(content, 'vehicleDescription')) return vehicleDescription;
  return sentences(vehicleDescription)
    .filter((sentence) => footing('vehicleDescription', sentence).kind !== 'sourced')
    .join(' ');
}
