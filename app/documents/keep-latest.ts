/**
 * Keeps what was made last, so that it need not be made again, up to so many bytes in all; what was not asked for longest goes
 * first. What several ask for at once is made once.
 */
export function keepLatest(mostBytes: number): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const take = (key: string) => {
    const taken = kept.get(key);
    if (kept.delete(key)) bytes -= taken?.length ?? 0;
    return taken;
  };
  const makeOnce = (key: string, make: () => Promise<Buffer>) => {
    const begun = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
  return async (key, make) => {
    const made = take(key) ?? (await makeOnce(key, make));
    // Another may have kept it meanwhile.
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
