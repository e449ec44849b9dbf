/** The query of the same list with changes, from its first page. @param change null removes a parameter */
export function changed(search: string, change: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const cursor of ['after', 'before']) params.delete(cursor);
  for (const [name, value] of Object.entries(change)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return `?${params}`;
}

/** The query without the search, keeping the chosen order. */
export function unsearched(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name === 'sort' || name === 'order');
  return `?${new URLSearchParams(kept)}`;
}
