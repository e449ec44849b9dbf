declare global {
  var processSingletons: Map<string, unknown> | undefined;
}

/**
 * One instance a process, even when development reloads the module that makes it: without this, each edit would open
 * another pool of connections.
 */
export function singleton<T>(name: string, create: () => T): T {
  globalThis.processSingletons ??= new Map();
  const instances = globalThis.processSingletons;
  if (!instances.has(name)) instances.set(name, create());
  // A name is made by one caller only.
  return instances.get(name) as T;
}
