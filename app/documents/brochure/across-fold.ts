import type { SlotPart } from '#app/documents/document-photo.ts';
import { FOLD_SLOTS } from './brochure-opening.tsx';
import type { Trim } from './layouts/page-geometry.ts';
import type { MeasuredBrochure } from './measure-brochure.ts';

/** The halves of a photo across the fold, as parts of the slot that they are together. Each bleeds over the fold, too. */
export function acrossFold(
  { slot }: { slot: string },
  slots: MeasuredBrochure['slots'],
  { bleed }: Trim,
): { width: number; part: SlotPart } | undefined {
  const [left, right] = FOLD_SLOTS.map((name) => slots.find((other) => other.slot === name)?.width ?? 0);
  if (!left || !right) return undefined;
  const width = left + right - 2 * bleed;
  if (slot === FOLD_SLOTS[0]) return { width, part: { from: 0, to: left / width } };
  return slot === FOLD_SLOTS[1] ? { width, part: { from: 1 - right / width, to: 1 } } : undefined;
}
