import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';

/** Specification §8. The same for a code that is unknown, ended, not begun or switched off: guessing tells nothing. */
export const INVALID_PROMO_CODE = 'This promo code is not valid';

/** A promo code as typed: upper case from here on (Specification §5). */
export const promoCodeNameSchema = storableText.pipe(
  z.string().trim().min(1, 'Please enter a promo code').max(100, INVALID_PROMO_CODE).toUpperCase(),
);
