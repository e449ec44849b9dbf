/**
 * Object.keys, Object.entries and Object.fromEntries for objects with known keys: TypeScript widens them to string, since an
 * object may have more keys than its type declares. Only for literal records, never for parsed input.
 */

export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[];

/** A record with a value for each of these keys, in order. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], choose: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, choose(key)])) as Record<Key, Value>;
