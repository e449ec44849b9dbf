declare global {
  var processSingletons: Map<string, unknown> | undefined;
}

/**
 * One instance in a process, even when development reloads its module: otherwise each edit would open another connection pool.
 */
export function singleton<T>(name: string, create: () => T): T {
  globalThis.processSingletons ??= new Map();
  const instances = globalThis.processSingletons;
  if (!instances.has(name)) instances.set(name, create());
  // Each name is used by one caller only.
  return instances.get(name) as T;
}
