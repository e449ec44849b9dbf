/** Milliseconds an orderly stop may take once the parent is gone: the database that it held is going too. */
const TIMEOUT_MS = 3_000;

/**
 * Ties this process to the one that started it with an IPC channel (scripts/start.ts): when that one is gone, even by
 * kill -9, this one asks itself to stop, as with SIGTERM, and so runs its own orderly end. Without a channel, as under an
 * operator's own supervisor, nothing happens. Call it once, after the SIGTERM handler is set.
 */
export function exitWithParent(): void {
  const stop = () => {
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('disconnect', stop);
  // Listening must not keep the process alive by itself.
  process.channel?.unref();
  // It may have gone while this process was still loading; without a channel there is no such property.
  if (process.connected === false) stop();
}
