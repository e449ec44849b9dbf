import { env } from '#app/platform/env.server.ts';
import { promoCodeAddress } from '#app/promo-codes/kept-promo-code.server.ts';
import { findSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import {
  countBrought,
  findFriendCodeOf,
  findFriendCodeOwner,
  insertFriendCode,
  readFriendCodeTerms,
} from './friend-codes.repository.server.ts';
import { makeFriendCode } from './make-friend-code.server.ts';

/** An owner's code for their friends. */
export type OwnFriendCode = {
  code: string;
  /** The site, which keeps the code for the checkout. */
  address: string;
  discountPercent: number;
  /** How many payments it may be used for within a year; null for any number. */
  yearlyUses: number | null;
  /** How many came with it, in all and within the last year; never who. */
  brought: { total: number; lastYear: number };
};

/** An owner's code, made when it is first looked at; null while friends' codes are off or there is no subscription. */
export async function readOwnFriendCode(userId: string): Promise<OwnFriendCode | null> {
  const { isOn, discountPercent, yearlyUses } = await readFriendCodeTerms(db);
  if (!isOn || !(await findSubscription(db, userId)).isActive) return null;
  const code = await ensureCode(userId);
  const brought = await countBrought(db, code);
  return { code, address: promoCodeAddress(env.APP_ORIGIN, code), discountPercent, yearlyUses, brought };
}

/** Two looks at once have the same code; one that is taken is drawn again. */
async function ensureCode(userId: string): Promise<string> {
  const known = await findFriendCodeOf(db, userId);
  if (known) return known.code;
  await insertFriendCode(db, { userId, code: makeFriendCode() });
  return ensureCode(userId);
}

/** Whether owners have codes for their friends now. */
export const areFriendCodesOn = async (): Promise<boolean> => (await readFriendCodeTerms(db)).isOn;

/** The id of a code's owner, which is for nobody else's eyes; undefined for a code that is no friend's. @param code in upper case */
export const whoseFriendCode = (code: string): Promise<string | undefined> => findFriendCodeOwner(db, code);
