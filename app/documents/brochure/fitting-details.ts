import { STRIPS } from '#app/documents/brochure/layouts/flexible-rows.ts';
import type { Strip } from '#app/documents/brochure/layouts/planning.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import type { Steps } from '#app/platform/steps.ts';
import { aimDetail, type Detail } from './aim-detail.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import { isLike } from './taken-details.ts';
import type { WheelSide } from './wheel-in.ts';

/** The most details of one photo: a third shows how few there are. */
export const OF_ONE_PHOTO = 2;

/** A detail, the widest place for it, CSS px, and the strips in which it shows something whole there. */
type FittingDetail<Photo extends PhotoInfo> = { part: ShownPhoto<Photo>; widest: number | undefined; strip: Strip | undefined };

/**
 * The details that show something in a place of one of these widths, CSS px, the widest first. Each is another part of its photo, of which
 * there are few. A wheel of each side is enough, and one of a photo: of a further one, its photo has another part.
 * @yields after each place of a photo that was tried
 */
export function* fittingDetails<Photo extends PhotoInfo>(
  parts: ShownPhoto<Photo>[],
  widths: number[],
): Steps<FittingDetail<Photo>[]> {
  const wheels = new Set<WheelSide>();
  const withWheel = new Set<Photo>();
  const fitting: FittingDetail<Photo>[] = [];
  const crops = new Map<Photo, Box[]>();
  for (const part of parts) {
    const { at, photo } = part;
    if (!at) {
      fitting.push({ part, widest: widths[0], strip: undefined });
      continue;
    }
    const shown = crops.get(photo) ?? [];
    crops.set(photo, shown);
    if (shown.length >= OF_ONE_PHOTO) continue;
    const others = [at.x, 0.5, 1 - at.x].map((x) => ({ ...part, at: { x, isNoWheel: true } }));
    for (const tried of [part, ...others]) {
      const fit = fitOf(tried, widths);
      yield;
      if (!fit) continue;
      const { wheel, crop } = fit.detail;
      if (wheel && (wheels.has(wheel) || withWheel.has(photo))) continue;
      if (shown.some((other) => isLike(fit.detail, other))) continue;
      if (wheel) {
        wheels.add(wheel);
        withWheel.add(photo);
      }
      shown.push(crop);
      fitting.push({ part: tried, widest: fit.widest, strip: fit.strip });
      break;
    }
  }
  return fitting;
}

function fitOf<Photo extends PhotoInfo>({ photo, at = { x: 0.5 } }: ShownPhoto<Photo>, widths: number[]) {
  for (const widest of widths) {
    const aimed = (shape: number): Detail<Photo> | undefined => {
      const detail = aimDetail(photo, at, { width: widest, height: widest / shape });
      return detail?.isGood ? detail : undefined;
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
