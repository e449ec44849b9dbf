/**
 * What something comes to, if it does so in time; what is waited for goes on.
 * @param late makes what is thrown when it does not
 * @throws what the work throws, or what `late` makes
 */
export async function inTime<Result>(ms: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for something, but no longer than this; what is waited for goes on. What it throws is as good as its end.
 * @returns whether it has ended
 */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  return inTime(ms, ended, () => new Error('late')).catch(() => false);
}
