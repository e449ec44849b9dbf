import { median, ms, print } from '#scripts/bench/report.ts';
import { drawPhotos, type Made, makeShowcase, PHOTOS, STAGES } from './owner.ts';
import type { UnitCosts } from './sizing.ts';
import { forEachPart, PARTS, type Stand, workBetween } from './stand.ts';

const SHOWCASES = 3;

/** What one showcase costs, made one after the other, after one that warms up; and the public page of the last. */
export async function measureCosts(stand: Stand): Promise<{ costs: UnitCosts['showcase']; address: string }> {
  const photos = await drawPhotos();
  await makeShowcase(stand.origin, photos);
  const [before, storedBefore] = [stand.work(), stand.storedBytes()];
  const all: Made[] = [];
  for (let at = 0; at < SHOWCASES; at += 1) all.push(await makeShowcase(stand.origin, photos));
  const work = workBetween(before, stand.work());
  const bytes = (stand.storedBytes() - storedBefore) / SHOWCASES;
  print(
    `A showcase of ${PHOTOS} photos of 12 megapixels, a text, a brochure and a deck: median of ${SHOWCASES}, one after the other`,
  );
  for (const stage of STAGES) print(`  ${stage.padEnd(10)}${ms(median(all.map((made) => made.ms[stage])))}`);
  const each = forEachPart((part) => work[part] / SHOWCASES);
  const told = PARTS.map((part) => `${part} ${each[part].toFixed(2)} s`).join(', ');
  print(`  costs ${told} of a core’s work, and ${(bytes / 1e6).toFixed(1)} MB of disk\n`);
  return { costs: { ...each, bytes }, address: all.at(-1)?.address ?? '' };
}
