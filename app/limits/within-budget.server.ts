import type { Transaction } from 'kysely';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import {
  countUsesToday,
  deleteUse,
  isUnderWay,
  lockBudget,
  noteUse,
  readPhotoBytes,
  readWaitingUploads,
} from './budgets.repository.server.ts';
import {
  amountFor,
  DAILY_BUDGETS,
  type DailyBudgetName,
  dailyLimitReached,
  MAX_WAITING_UPLOADS,
  STORAGE_BYTES,
  storageUsedUp,
  waitingUploadsUsedUp,
} from './budgets.ts';

const DAY_SECONDS = 24 * 3600;

const secondsUntilTomorrow = (now = Date.now()): number => DAY_SECONDS - (Math.floor(now / 1000) % DAY_SECONDS);

async function isSubscriber(userId: string): Promise<boolean> {
  const [{ isActive }, user] = await Promise.all([findSubscription(db, userId), findUser(db, userId)]);
  return isActive || user?.role === 'admin';
}

/**
 * Starts work at the cost of one use of a daily budget. Work that is already under way, and work that could not be started, cost
 * nothing; if it fails on our side later, the database credits the use back, thirty times a day (trigger jobs_give_back).
 * @param jobId the job that `begin` requests
 * @throws AppError TOO_MANY_REQUESTS where the budget is used up; then nothing was started
 */
export async function withinBudget<T>(
  { userId, budget, jobId }: { userId: string; budget: DailyBudgetName; jobId: string },
  begin: () => Promise<T>,
): Promise<T> {
  const isSubscribed = await isSubscriber(userId);
  const amounts = DAILY_BUDGETS[budget];
  const useId = await db.transaction().execute(async (trx) => {
    await lockBudget(trx, { userId, budget });
    if (await isUnderWay(trx, { userId, jobId })) return null;
    if ((await countUsesToday(trx, { userId, budget })) >= amountFor(amounts, isSubscribed)) {
      const retryAfter = secondsUntilTomorrow();
      throw new AppError('TOO_MANY_REQUESTS', dailyLimitReached(amounts, isSubscribed, retryAfter), { retryAfter });
    }
    return noteUse(trx, { userId, budget, jobId });
  });
  try {
    return await begin();
  } catch (error) {
    if (useId) await deleteUse(db, useId);
    throw error;
  }
}

/**
 * Reserves a place and room for an upload.
 * @param bytes its maximum size
 * @param seconds how long its address is valid
 * @param insert stores it, in the same transaction
 * @throws AppError TOO_MANY_REQUESTS with too many pending uploads, or without room
 */
export async function announceUpload<T>(
  { userId, bytes, seconds }: { userId: string; bytes: number; seconds: number },
  insert: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  // Before the transaction: waiting for a second connection while others wait for this lock would deadlock the pool.
  const isSubscribed = await isSubscriber(userId);
  return db.transaction().execute(async (trx) => {
    await lockBudget(trx, { userId, budget: 'storage' });
    const { count, oldest } = await readWaitingUploads(trx, { userId, since: new Date(Date.now() - seconds * 1000) });
    if (count >= MAX_WAITING_UPLOADS) {
      const wait = Math.max(1, Math.ceil(((oldest?.getTime() ?? 0) + seconds * 1000 - Date.now()) / 1000));
      throw new AppError('TOO_MANY_REQUESTS', waitingUploadsUsedUp(wait), { retryAfter: wait });
    }
    if ((await readPhotoBytes(trx, userId)) + bytes > amountFor(STORAGE_BYTES, isSubscribed)) {
      throw new AppError('TOO_MANY_REQUESTS', storageUsedUp(isSubscribed), { retryAfter: DAY_SECONDS });
    }
    return insert(trx);
  });
}
