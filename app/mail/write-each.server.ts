import { logger } from '#app/platform/logger.server.ts';

type DueMails<Item> = {
  items: Item[];
  /** @returns whether it was written */
  write: (item: Item) => Promise<boolean>;
  /** What the log calls such a mail. */
  what: string;
  /** What the log says whose it is: ids alone. */
  whose: (item: Item) => { [kind: string]: string };
};

/**
 * Writes the mails that a schedule finds due. One failure must not hold up the others: it is logged, and left to the next time.
 * @returns how many were written
 */
export async function writeEach<Item>({ items, write, what, whose }: DueMails<Item>): Promise<number> {
  let written = 0;
  for (const item of items) {
    try {
      if (await write(item)) written += 1;
    } catch (error) {
      logger.warn({ ...whose(item), err: error }, `${what} left to the next time`);
    }
  }
  return written;
}
