import type { Refusal } from './choose-photos.ts';

/** Named one by one; of more files with the same reason, only the first ones are. */
const MOST_NAMES = 3;

/** Refused files by their reason, so that two hundred of them are told in a few lines. */
export function groupRefusals(refusals: Refusal[]): { names: string; reason: string }[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of refusals) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  return [...byReason].flatMap(([reason, names]) => {
    if (names.length <= MOST_NAMES) return names.map((name) => ({ names: name, reason }));
    const others = names.length - MOST_NAMES;
    return [{ names: `${names.slice(0, MOST_NAMES).join(', ')} and ${others} more`, reason }];
  });
}
