import { median } from '#scripts/bench/report.ts';

/** The middle third of a series and its last one, by their medians: the first is left out, in which caches fill and code is compiled. */
export type Growth = { middle: number; last: number; ratio: number };

/**
 * How much a measurement has grown from the middle third of a run to the last. Medians, since what a garbage collector or a renewed Chrome
 * gives back makes teeth of a saw.
 * @param series measurements at equal distances
 * @throws RangeError for fewer than six, of which nothing could be said
 */
export function growthOf(series: number[]): Growth {
  if (series.length < 6) throw new RangeError(`${series.length} measurements say nothing about growth`);
  const third = Math.floor(series.length / 3);
  const middle = median(series.slice(-2 * third, -third));
  const last = median(series.slice(-third));
  return { middle, last, ratio: middle > 0 ? last / middle : last > 0 ? Infinity : 1 };
}
