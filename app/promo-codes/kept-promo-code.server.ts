import { createCookie } from '@remix-run/node';
import { cookieName, cookieOptions } from '#app/platform/cookies.server.ts';
import { promoCodeNameSchema } from './promo-code-name.ts';

/** In the site's address, as an event flyer's QR code has it (`promoCodeAddress`). */
const PARAMETER = 'code';

/** Seconds. From the flyer on the lawn to the payment: time to take the photos. */
const KEPT_FOR = 30 * 24 * 3600;

const keptCode = createCookie(cookieName('cc_promo_code'), { ...cookieOptions, maxAge: KEPT_FOR });

/** Bytes. A QR code of more has squares too fine for a phone held up to a poster. */
const MAX_ADDRESS = 150;

/**
 * Where an event flyer's QR code leads: the site, which keeps the promo code for the checkout. A code that is too long for that is
 * typed in from the paper.
 * @param origin the site's
 * @param code in upper case
 */
export function promoCodeAddress(origin: string, code: string): string {
  const address = `${origin}/?${new URLSearchParams({ [PARAMETER]: code })}`;
  return address.length <= MAX_ADDRESS ? address : origin;
}

/** @returns the Set-Cookie value that keeps the promo code in the request's address; null where it has none */
export async function keepPromoCode(request: Request): Promise<string | null> {
  const code = promoCodeNameSchema.safeParse(new URL(request.url).searchParams.get(PARAMETER));
  return code.success ? keptCode.serialize(code.data) : null;
}

/** The promo code that this browser came with, in upper case. Nobody has looked yet whether there is one. */
export async function readKeptPromoCode(request: Request): Promise<string | null> {
  const code = promoCodeNameSchema.safeParse(await keptCode.parse(request.headers.get('Cookie')));
  return code.success ? code.data : null;
}
