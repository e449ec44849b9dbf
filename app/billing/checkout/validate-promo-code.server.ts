import type { Kysely } from 'kysely';
import { z } from 'zod';
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

/** @param code in upper case */
async function findActive(connection: Kysely<Database>, code: string): Promise<PromoCodeRow | undefined> {
  const found = await findPromoCodeByName(connection, code);
  return found && promoCodeStatus(found, new Date()) === 'Active' ? found : undefined;
}

/** A promo code that is valid now. @param code in upper case @throws AppError INVALID_INPUT */
export async function requireActiveCode(connection: Kysely<Database>, code: string): Promise<PromoCodeRow> {
  const found = await findActive(connection, code);
  if (!found) throw new AppError('INVALID_INPUT', INVALID_PROMO_CODE);
  return found;
}

/** Like `validatePromoCode`, for the form's input. @throws AppError INVALID_INPUT, at its field */
export async function validateFromForm(sent: Sent): Promise<AppliedCode> {
  const { code } = parseFields(formSchema, { code: textOf(sent, 'code') });
  const validation = await validatePromoCode(code);
  if (!validation.valid) throw new AppError('INVALID_INPUT', validation.error, { field: 'code' });
  return validation.promoCode;
}

const formSchema = z.object({ code: promoCodeNameSchema });

/** A buyer's discount by a promo code. @param code in upper case */
export async function validatePromoCode(code: string): Promise<PromoValidation> {
  const found = await findActive(db, code);
  if (!found) return { valid: false, error: INVALID_PROMO_CODE };
  const { discountPercent, nonProfitName, nonProfitDescription } = found;
  const { discount } = quoteFirstYear({ discountPercent });
  return {
    valid: true,
    promoCode: { code, discountPercent, discountAmount: discount, nonProfitName, nonProfitDescription },
  };
}
