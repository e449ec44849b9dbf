/**
 * Processes rows in batches until a batch is not full.
 * @param size rows in a batch
 * @param work processes the next batch, whose rows it must not return again. @returns how many it processed
 * @returns the total
 */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await work();
    all += count;
    if (count < size) return all;
  }
}
