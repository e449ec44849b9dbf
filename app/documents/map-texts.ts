/** The same value with every string changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  // Each branch returns the type that it received, to which TypeScript can't narrow a type parameter.
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change)) as Value;
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapTexts(member, change)])) as Value;
  }
  return value;
}
