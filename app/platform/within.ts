/**
 * The result of some work, if it is done in time; otherwise the work continues.
 * @param late creates the error for a timeout
 * @throws the work's error, or that of `late`
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
 * Waits for some work, but no longer than this; the work continues. An error counts as its end.
 * @returns whether it has ended
 */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  return inTime(ms, ended, () => new Error('late')).catch(() => false);
}
