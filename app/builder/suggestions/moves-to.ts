import { moved } from '#app/ui/moved.ts';

/** The keys in this order as far as they are present; those that it does not name come last, in their own. */
export const keysInOrder = (order: readonly string[], present: readonly string[]): string[] => [
  ...order.filter((key) => present.includes(key)),
  ...present.filter((key) => !order.includes(key)),
];

/** The moves that bring the present keys into an order of the same keys, one after the other. */
export function movesTo(order: readonly string[], present: readonly string[]): { key: string; to: number }[] {
  let keys = [...present];
  return order.flatMap((key, to) => {
    const from = keys.indexOf(key);
    if (from === to) return [];
    keys = moved(keys, from, to);
    return [{ key, to }];
  });
}
