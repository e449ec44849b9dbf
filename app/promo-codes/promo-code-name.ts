import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';

/** Specification §8. The same for an unknown, expired, scheduled or disabled code, so that guessing reveals nothing. */
export const INVALID_PROMO_CODE = 'This promo code is not valid';

/** A promo code as typed, converted to upper case (Specification §5). */
export const promoCodeNameSchema = storableText.pipe(
  z.string().trim().min(1, 'Please enter a promo code').max(100, INVALID_PROMO_CODE).toUpperCase(),
);
