import { type Vehicle, writeHistory } from './write-history.ts';

/** Versions are tried until one differs; more than the longest possible run of equal ones. */
const MOST_VERSIONS = 100;

/**
 * One part of a history by itself, deterministic for the same request.
 * @param present the version that it must differ from
 * @returns undefined for an unknown part
 */
export function writeBlock(vehicle: Vehicle, block: string, present: unknown): string | string[] | undefined {
  for (let version = 1; version <= MOST_VERSIONS; version++) {
    const { advertising, ...history } = writeHistory(vehicle, version);
    const { overview, ...lists } = advertising;
    const parts: Record<string, string | string[]> = { ...history, ...lists, advertising: overview };
    const part = parts[block];
    if (part === undefined) return undefined;
    const turned = Array.isArray(part) ? turn(part, version) : part;
    if (JSON.stringify(turned) !== JSON.stringify(present)) return turned;
  }
  return undefined;
}

/** A list rotated by a number of items. */
const turn = (list: string[], by: number): string[] => {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};
