/**
 * Works off what may be much, a portion at a time, until one is not full.
 * @param size of a portion
 * @param work does the next one, after which it does not come again. @returns how many there were
 * @returns how many in all
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await work();
    all += count;
    if (count < size) return all;
  }
}
