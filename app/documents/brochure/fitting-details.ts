import { STRIPS } from '#app/documents/brochure/layouts/plan-pages.ts';
import type { Strip } from '#app/documents/brochure/layouts/planning.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { Steps } from '#app/platform/steps.ts';
import { aimDetail, type Detail } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import type { WheelSide } from './wheel-in.ts';

/** A detail, the widest place for it, CSS px, and the strips in which it shows something whole there. */
type FittingDetail<Photo extends PhotoInfo> = { part: ShownPhoto<Photo>; widest: number | undefined; strip: Strip | undefined };

/**
 * The details that show something in a place of one of these widths, CSS px, the widest first. A wheel of each side is enough, but where
 * there is little else: of a further one, its photo has another part.
 * @yields after each place of a photo that was tried
 */
export function* fittingDetails<Photo extends PhotoInfo>(
  parts: ShownPhoto<Photo>[],
  widths: number[],
  { isThin, isAny }: { isThin: boolean; isAny: boolean },
): Steps<FittingDetail<Photo>[]> {
  const wheels = new Set<WheelSide>();
  const fitting: FittingDetail<Photo>[] = [];
  for (const part of parts) {
    const { at } = part;
    if (!at) {
      fitting.push({ part, widest: widths[0], strip: undefined });
      continue;
    }
    const others = [at.x, 0.5, 1 - at.x].map((x) => ({ ...part, at: { x, isNoWheel: true } }));
    for (const tried of isThin ? [part] : [part, ...others]) {
      const fit = fitOf(tried, widths, isAny);
      yield;
      const wheel = fit?.detail.wheel;
      if (!fit || (wheel && wheels.has(wheel) && !isThin)) continue;
      if (wheel) wheels.add(wheel);
      fitting.push({ part: tried, widest: fit.widest, strip: fit.strip });
      break;
    }
  }
  return fitting;
}

/** @param isAny whether one that shows nothing will do */
function fitOf<Photo extends PhotoInfo>({ photo, at = { x: 0.5 } }: ShownPhoto<Photo>, widths: number[], isAny: boolean) {
  for (const widest of widths) {
    const aimed = (shape: number): Detail<Photo> | undefined => {
      const detail = aimDetail(photo, at, { width: widest, height: widest / shape });
      return detail && (isAny || detail.isGood) ? detail : undefined;
    };
    const from = STRIPS.findIndex(aimed);
    const [lowest, ...taller] = from < 0 ? [] : STRIPS.slice(from);
    const detail = lowest && aimed(lowest);
    if (!detail) continue;
    const until = taller.findIndex((shape) => !aimed(shape));
    return { widest, detail, strip: { lowest, tallest: taller.slice(0, until < 0 ? undefined : until).at(-1) ?? lowest } };
  }
  return undefined;
}
