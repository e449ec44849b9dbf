import { withoutMarks } from '#app/documents/note-marks.ts';
import { hasUnsupportedClaim, mayStandAlone } from '#app/documents/unsupported-claims.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** The most of a sentence below a title: some three lines of it. Characters. */
const MOST = 220;

/**
 * What stands below the title of a feature: the first sentence of the introduction, where that goes on after it, or it would be printed twice
 * within two pages, and where it may be set large. Else where the car is at home, and with whom, unless a story is announced below that.
 */
export function standfirstOf(content: DocumentContent): string {
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const [first = '', ...others] = sentences(content.vehicleDescription);
  const isGood = first !== '' && others.length > 0 && first.length <= MOST;
  if (isGood && mayStandAlone(first) && !hasUnsupportedClaim(content, 'vehicleDescription')) return withoutMarks(first);
  const home =
    owner.story === undefined ? `at home with ${owner.fullName} in ${owner.location}.` : `at home in ${owner.location}.`;
  return vehicle.nickname ? `Known as “${vehicle.nickname},” and ${home}` : `A${home.slice(1)}`;
}
