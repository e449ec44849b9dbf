import { validatePromoCode } from '#app/billing/checkout/validate-promo-code.server.ts';
import { whoseFriendCode } from '#app/friend-codes/read-own-friend-code.server.ts';
import { hashAddress } from '#app/limits/hash-address.server.ts';
import { limitPerson } from '#app/limits/limit-person.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { readKeptPromoCode } from '#app/promo-codes/kept-promo-code.server.ts';
import { readRecommender } from '#app/sharing/visits/read-referrer.server.ts';
import type { Referrer } from '#app/sharing/visits/visits.ts';

/** The promo code that is kept for a visitor, and what is known of it. */
export type KeptOffer = {
  /** In upper case. */
  code: string;
} & (
  | {
      state: 'valid';
      /** Cents off the first year. */
      discount: number;
      /** Whose code it is, as everybody may read it; null for an administrators' code, and for a friend who is not public. */
      giver: Referrer | null;
    }
  | { state: 'invalid' }
  /** Nobody could tell, or so many were asked for that they are guessed. */
  | { state: 'unknown' }
);

/** More than all visitors of a show, who share the address of a phone network, look at: whoever guesses codes needs no account for it. */
const perAddress = limitPerson({
  name: 'kept-codes-from',
  limit: 600,
  windowMs: 60 * 60_000,
  refusal: 'Too many promo codes from this address.',
});

/** Null where no code is kept. @param address the client's, as it is counted (address-key.ts) */
export async function readKeptOffer(request: Request, address: string): Promise<KeptOffer | null> {
  const code = await readKeptPromoCode(request);
  if (!code) return null;
  try {
    await perAddress.count(hashAddress(address));
    const validation = await validatePromoCode({ code, buyerId: null });
    if (!validation.valid) return { code, state: 'invalid' };
    const giverId = await whoseFriendCode(code);
    const giver = giverId ? await readRecommender(giverId) : null;
    return { code, state: 'valid', discount: validation.promoCode.discountAmount, giver };
  } catch (error) {
    // Nobody is kept from the landing page: the code is looked at again at checkout.
    if (!(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) {
      logger.warn({ err: error }, 'the kept promo code could not be read');
    }
    return { code, state: 'unknown' };
  }
}
