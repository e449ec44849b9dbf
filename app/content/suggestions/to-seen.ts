import { MalformedAnswerError } from '#app/content/model-error.ts';
import type { Seen } from '#app/photos/seen.ts';
import { honestCaption } from './honest-caption.ts';
import type { Sight } from './suggestion-prompt.ts';

const BEST = 10;

/** Views of a car from outside, which alone have a side. */
const SIDED: readonly Seen['view'][] = ['front-three-quarter', 'front', 'side', 'rear-three-quarter', 'rear'];

/**
 * A model's answer, in the order of the photos that it was asked about; captions that say more than what is seen are left out.
 * @throws MalformedAnswerError unless there is one entry for each
 */
export function toSeen({ photos }: Sight, count: number): Seen[] {
  if (photos.length !== count) throw new MalformedAnswerError(`${photos.length} entries for ${count} photos`);
  return Array.from({ length: count }, (_, index) => {
    const said = photos.find(({ photo }) => photo === index + 1);
    if (!said) throw new MalformedAnswerError(`no entry for photo ${index + 1}`);
    const { view, side, cover, caption } = said;
    return {
      view,
      side: SIDED.includes(view) ? side : 'none',
      cover: Math.min(BEST, Math.max(0, cover)),
      caption: caption === null ? null : honestCaption(caption),
    };
  });
}
