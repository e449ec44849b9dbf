import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { promoCodeNameSchema } from '#app/promo-codes/promo-code-name.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { PROMO_CODE_LIMITS } from './promo-code-list.ts';

const DISCOUNT = 'Discount must be a whole number from 1 to 99';

export const discountPercentSchema = z.number(DISCOUNT).int(DISCOUNT).min(1, DISCOUNT).max(99, DISCOUNT);

/** Blank becomes null (Specification §5: empty values are sent as null). */
const optional = (max: number) =>
  storableText
    .pipe(z.string().trim().max(max, tooLong(max)))
    .nullable()
    .transform((text) => text || null);

/** Years of five digits are not supported, nor are those before the product existed. @param error asks for this date by its name */
const date = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text))
    .refine((time) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() <= 9999, error)
    .transform((time) => time.toISOString());

const fields = {
  /** Limited to characters that every keyboard has, since buyers type it. */
  code: promoCodeNameSchema.pipe(
    z
      .string()
      .max(PROMO_CODE_LIMITS.code, tooLong(PROMO_CODE_LIMITS.code))
      .regex(/^[!-~]+$/, 'Please use letters, digits and signs without spaces or accents'),
  ),
  discountPercent: discountPercentSchema,
  nonProfitName: optional(PROMO_CODE_LIMITS.name),
  nonProfitDescription: optional(PROMO_CODE_LIMITS.text),
  nonProfitLogoUrl: z
    .union([objectPathSchema, z.literal('')])
    .nullable()
    .transform((path) => path || null),
  eventDescription: optional(PROMO_CODE_LIMITS.text),
  effectiveDate: date('Please enter the effective date and time'),
  terminationDate: date('Please enter the termination date and time'),
  isActive: z.boolean(),
};

/** The body of POST /api/admin/promo-codes (Specification §7); what is optional may be left out. */
export const newPromoCodeSchema = z.strictObject({
  ...fields,
  nonProfitName: fields.nonProfitName.default(null),
  nonProfitDescription: fields.nonProfitDescription.default(null),
  nonProfitLogoUrl: fields.nonProfitLogoUrl.default(null),
  eventDescription: fields.eventDescription.default(null),
  isActive: fields.isActive.default(true),
});

/** The body of PATCH: any of the same fields. */
export const promoCodeChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change');

export type PromoCodeChange = z.output<typeof promoCodeChangeSchema>;
