import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { findUsableFriendCode } from '#app/friend-codes/friend-codes.repository.server.ts';
import { limitPerson } from '#app/limits/limit-person.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { parseFields, type Sent, textOf } from '#app/platform/forms/form-action.server.ts';
import { INVALID_PROMO_CODE, promoCodeNameSchema } from '#app/promo-codes/promo-code-name.ts';
import { promoCodeStatus } from '#app/promo-codes/promo-code-status.ts';
import { findPromoCodeByName } from '#app/promo-codes/promo-codes.repository.server.ts';
import { db } from '#db/client.ts';
import type { Database, PromoCodeRow } from '#db/schema.ts';
import { quoteFirstYear } from './quote.ts';

/** Specification §7, Promo validation response. */
export type PromoValidation = { valid: true; promoCode: AppliedCode } | { valid: false; error: string };

export type AppliedCode = {
  code: string;
  discountPercent: number;
  /** Cents off the first year. */
  discountAmount: number;
  nonProfitName: string | null;
  nonProfitDescription: string | null;
};

/** A code as an order uses it. An owner's code for friends has no row among the promo codes, thus no id, and no non-profit. */
export type UsableCode = Pick<PromoCodeRow, 'code' | 'discountPercent' | 'nonProfitName' | 'nonProfitDescription'> & {
  id: string | null;
};

type Ask = {
  /** In upper case. */
  code: string;
  /** Null for a visitor, who is nobody yet. */
  buyerId: string | null;
};

/** Codes are worth money, and an account costs nothing: more wrong ones than anybody mistypes, far fewer than guessing takes. */
const wrongCodes = limitPerson({
  name: 'wrong-promo-codes',
  limit: 60,
  windowMs: 60 * 60_000,
  refusal: 'You have tried too many promo codes that are not valid. Please try again in an hour, or pay without one.',
});

/** @throws AppError TOO_MANY_REQUESTS for a buyer who guesses; visitors are counted by their address (read-kept-offer.server.ts) */
async function findActive(connection: Kysely<Database>, ask: Ask): Promise<UsableCode | undefined> {
  const { buyerId } = ask;
  if (!buyerId) return lookUp(connection, ask);
  await wrongCodes.check(buyerId);
  const found = await lookUp(connection, ask);
  if (!found) await wrongCodes.count(buyerId);
  return found;
}

/** A friend's code is shown in two halves, as it is read out, and typed so. */
const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '');

async function lookUp(connection: Kysely<Database>, { code: typed, buyerId }: Ask): Promise<UsableCode | undefined> {
  const found = await findPromoCodeByName(connection, typed);
  if (found) return promoCodeStatus(found, new Date()) === 'Active' ? found : undefined;
  const code = withoutGaps(typed);
  const ofFriend = await findUsableFriendCode(connection, { code, buyerId });
  return ofFriend && { id: null, code, nonProfitName: null, nonProfitDescription: null, ...ofFriend };
}

/** A promo code that is valid now for this buyer. @throws AppError INVALID_INPUT, TOO_MANY_REQUESTS */
export async function requireActiveCode(connection: Kysely<Database>, ask: Ask): Promise<UsableCode> {
  const found = await findActive(connection, ask);
  if (!found) throw new AppError('INVALID_INPUT', INVALID_PROMO_CODE);
  return found;
}

/** Like `validatePromoCode`, for the form's input. @throws AppError INVALID_INPUT, at its field; TOO_MANY_REQUESTS */
export async function validateFromForm(sent: Sent, { id: buyerId }: User): Promise<AppliedCode> {
  const { code } = parseFields(formSchema, { code: textOf(sent, 'code') });
  const validation = await validatePromoCode({ code, buyerId });
  if (!validation.valid) throw new AppError('INVALID_INPUT', validation.error, { field: 'code' });
  return validation.promoCode;
}

const formSchema = z.object({ code: promoCodeNameSchema });

/** A buyer's discount by a promo code. @throws AppError TOO_MANY_REQUESTS */
export async function validatePromoCode({ code, buyerId }: Ask): Promise<PromoValidation> {
  const found = await findActive(db, { code, buyerId });
  if (!found) return { valid: false, error: INVALID_PROMO_CODE };
  const { discountPercent, nonProfitName, nonProfitDescription } = found;
  const { discount } = quoteFirstYear({ discountPercent });
  return {
    valid: true,
    promoCode: { code: found.code, discountPercent, discountAmount: discount, nonProfitName, nonProfitDescription },
  };
}
