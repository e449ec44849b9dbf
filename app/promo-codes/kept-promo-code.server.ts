import { createCookie } from '@remix-run/node';
import { cookieName, cookieOptions } from '#app/platform/cookies.server.ts';
import { promoCodeNameSchema } from './promo-code-name.ts';

/** The search parameter of `promoCodeAddress`. */
const PARAMETER = 'code';

/** Seconds: time to take the photos between following the link and paying. */
const KEPT_FOR = 30 * 24 * 3600;

const keptCode = createCookie(cookieName('cc_promo_code'), { ...cookieOptions, maxAge: KEPT_FOR });

/** Bytes. The modules of a longer QR code would be too fine for a phone held up to a poster. */
const MAX_ADDRESS = 150;

/**
 * The address in an event flyer's QR code and in a friend's link: the site, which keeps the promo code for the checkout. A code that
 * is too long for that must be typed from the paper.
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

/** The promo code kept by this browser, in upper case and not validated. */
export async function readKeptPromoCode(request: Request): Promise<string | null> {
  const code = promoCodeNameSchema.safeParse(await keptCode.parse(request.headers.get('Cookie')));
  return code.success ? code.data : null;
}
