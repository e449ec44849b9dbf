/**
 * Works through rows a batch at a time, until a batch is not full.
 * @param size rows in a batch
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
