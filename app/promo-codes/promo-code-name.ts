import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';

/** A promo code as typed: upper case from here on (Specification §5). */
export const promoCodeNameSchema = storableText.pipe(
  z.string().trim().min(1, 'Please enter a promo code').max(100, 'This promo code is not valid').toUpperCase(),
);
