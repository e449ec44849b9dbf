import { validatePromoCode } from '#app/billing/checkout/validate-promo-code.server.ts';
import { whoseFriendCode } from '#app/friend-codes/read-own-friend-code.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { readKeptPromoCode } from '#app/promo-codes/kept-promo-code.server.ts';
import { readRecommender } from '#app/sharing/visits/read-referrer.server.ts';
import type { Referrer } from '#app/sharing/visits/visits.ts';

/** The promo code that is kept for a visitor, and what is known of it. */
export type KeptOffer = {
  /** In upper case. */
  code: string;
  /** Cents off the first year; null where the code is not valid now, or nobody could tell. */
  discount: number | null;
  /** Whose code it is, as everybody may read it; null for an administrators' code, and for a friend who is not public. */
  giver: Referrer | null;
};

/** Null where no code is kept. */
export async function readKeptOffer(request: Request): Promise<KeptOffer | null> {
  const code = await readKeptPromoCode(request);
  if (!code) return null;
  try {
    const validation = await validatePromoCode({ code, buyerId: null });
    if (!validation.valid) return { code, discount: null, giver: null };
    const giverId = await whoseFriendCode(code);
    return { code, discount: validation.promoCode.discountAmount, giver: giverId ? await readRecommender(giverId) : null };
  } catch (error) {
    // Nobody is kept from the landing page: the code is looked at again at checkout.
    logger.warn({ err: error }, 'the kept promo code could not be read');
    return { code, discount: null, giver: null };
  }
}
