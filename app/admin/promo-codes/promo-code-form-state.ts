import { keysOf } from '#app/platform/typed-object.ts';
import type { PromoCode, PromoCodeFields } from './promo-code-list.ts';

/** What is typed: every text is there, dates in the form of a local date-time input. */
export type PromoCodeDraft = {
  code: string;
  discountPercent: string;
  nonProfitName: string;
  nonProfitDescription: string;
  nonProfitLogoUrl: string;
  eventDescription: string;
  effectiveDate: string;
  terminationDate: string;
  isActive: boolean;
};

export const EMPTY_DRAFT: PromoCodeDraft = {
  code: '',
  discountPercent: '',
  nonProfitName: '',
  nonProfitDescription: '',
  nonProfitLogoUrl: '',
  eventDescription: '',
  effectiveDate: '',
  terminationDate: '',
  isActive: true,
};

/** ISO 8601 as a local date-time input has it: 'yyyy-MM-ddTHH:mm' in the reader's zone. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way; '' for what is no date. */
export function fromLocalInput(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

export const toDraft = (promoCode: PromoCode): PromoCodeDraft => ({
  code: promoCode.code,
  discountPercent: String(promoCode.discountPercent),
  nonProfitName: promoCode.nonProfitName ?? '',
  nonProfitDescription: promoCode.nonProfitDescription ?? '',
  nonProfitLogoUrl: promoCode.nonProfitLogoUrl ?? '',
  eventDescription: promoCode.eventDescription ?? '',
  effectiveDate: toLocalInput(promoCode.effectiveDate),
  terminationDate: toLocalInput(promoCode.terminationDate),
  isActive: promoCode.isActive,
});

const REQUIRED = ['code', 'discountPercent', 'effectiveDate', 'terminationDate'] as const;

/** Specification §5. */
export const isComplete = (draft: PromoCodeDraft): boolean => REQUIRED.every((field) => draft[field].trim() !== '');

export type DraftErrors = Partial<Record<keyof PromoCodeDraft, string>>;

/** What is wrong with what is filled in, field by field. */
export function errorsOf({ discountPercent, effectiveDate, terminationDate }: PromoCodeDraft): DraftErrors {
  const discount = Number(discountPercent);
  const isDiscount = Number.isInteger(discount) && discount >= 1 && discount <= 99;
  return {
    ...(discountPercent.trim() !== '' && !isDiscount && { discountPercent: 'Discount must be a whole number from 1 to 99' }),
    ...(effectiveDate !== '' &&
      terminationDate !== '' &&
      terminationDate <= effectiveDate && { terminationDate: 'The termination date must be after the effective date' }),
  };
}

/** As it is sent: empty values as null (Specification §5). */
export function toFields(draft: PromoCodeDraft): PromoCodeFields {
  return {
    code: draft.code.trim().toUpperCase(),
    discountPercent: Number(draft.discountPercent),
    nonProfitName: draft.nonProfitName.trim() || null,
    nonProfitDescription: draft.nonProfitDescription.trim() || null,
    nonProfitLogoUrl: draft.nonProfitLogoUrl || null,
    eventDescription: draft.eventDescription.trim() || null,
    effectiveDate: fromLocalInput(draft.effectiveDate),
    terminationDate: fromLocalInput(draft.terminationDate),
    isActive: draft.isActive,
  };
}

/** What has been changed since; a date that was not touched keeps its seconds. */
export function changesOf(draft: PromoCodeDraft, original: PromoCode): Partial<PromoCodeFields> {
  const before = toDraft(original);
  const fields = toFields(draft);
  const changed = keysOf(fields).filter((field) => draft[field] !== before[field]);
  return Object.fromEntries(changed.map((field): [string, unknown] => [field, fields[field]]));
}
