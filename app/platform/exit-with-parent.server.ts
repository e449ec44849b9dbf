/** How long an orderly shutdown may take once the parent is gone, since the parent's database is going too (ms). */
const TIMEOUT_MS = 3_000;

/**
 * Ties this process to the parent that started it with an IPC channel (scripts/start.ts): when the parent exits, even by kill -9,
 * this process sends itself SIGTERM and so shuts down in order. Without a channel, as under an operator's own supervisor, nothing
 * happens. Call it once, after the SIGTERM handler is set.
 */
export function exitWithParent(): void {
  const stop = () => {
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  process.once('disconnect', stop);
  // Listening must not keep the process alive by itself.
  process.channel?.unref();
  // The parent may have exited while this process was loading; without a channel there is no such property.
  if (process.connected === false) stop();
}
