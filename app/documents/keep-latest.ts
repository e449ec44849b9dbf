/**
 * Keeps what was made last, so that it need not be made again, up to so many bytes in all; what was not asked for longest goes
 * first.
 */
export function keepLatest(mostBytes: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const take = (key: string) => {
    const taken = kept.get(key);
    if (kept.delete(key)) bytes -= taken?.length ?? 0;
    return taken;
  };
  return async (key, make) => {
    const made = take(key) ?? (await make());
    // Another may have made it meanwhile.
    take(key);
    kept.set(key, made);
    bytes += made.length;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      take(oldest);
    }
    return made;
  };
}
