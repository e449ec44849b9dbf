import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { parseFields, type Sent, textOf } from '#app/platform/forms/form-action.server.ts';
import { parseId } from '#app/platform/http.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { newPromoCodeSchema, promoCodeChangeSchema } from './promo-code.schema.ts';
import type { PromoCodeFields } from './promo-code-list.ts';
import { changePromoCode, createPromoCode } from './save-promo-code.server.ts';

/** `yyyy-MM-ddTHH:mm`, as the browser sends it when no script has converted it; taken as UTC then. */
const LOCAL = /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/;
const toIso = (text: string): string => (LOCAL.test(text) ? `${text}:00Z` : text);

/** The form's fields as the API's body; the schema reports what is wrong. */
const fieldsOf = (sent: Sent) => ({
  code: textOf(sent, 'code'),
  discountPercent: textOf(sent, 'discountPercent').trim() === '' ? Number.NaN : Number(textOf(sent, 'discountPercent')),
  nonProfitName: textOf(sent, 'nonProfitName'),
  nonProfitDescription: textOf(sent, 'nonProfitDescription'),
  nonProfitLogoUrl: textOf(sent, 'nonProfitLogoUrl'),
  eventDescription: textOf(sent, 'eventDescription'),
  effectiveDate: toIso(textOf(sent, 'effectiveDate')),
  terminationDate: toIso(textOf(sent, 'terminationDate')),
  isActive: sent.has('isActive'),
});

/** @throws AppError as `createPromoCode` */
export async function createFromForm(sent: Sent, admin: User): Promise<{ isChanged: boolean }> {
  await createPromoCode({ fields: parseFields(newPromoCodeSchema, fieldsOf(sent)), admin });
  return { isChanged: true };
}

/** The control has no seconds, so times within the same minute count as equal. */
const toMinute = (iso: string): string => iso.slice(0, 16);
const isSame = (field: keyof PromoCodeFields, before: unknown, now: unknown): boolean =>
  field === 'effectiveDate' || field === 'terminationDate' ? toMinute(String(before)) === toMinute(String(now)) : before === now;

/**
 * Changes the fields that differ from the form's initial values, so that another administrator's changes are kept.
 * @throws AppError as `changePromoCode`
 */
export async function changeFromForm(sent: Sent, admin: User): Promise<{ isChanged: boolean }> {
  const fields = parseFields(newPromoCodeSchema, fieldsOf(sent));
  const before = parseFields(newPromoCodeSchema, readBefore(textOf(sent, 'before')));
  const names = keysOf(fields).filter((name) => !isSame(name, before[name], fields[name]));
  const change = Object.fromEntries(names.map((name) => [name, fields[name]]));
  if (names.length > 0) {
    const id = parseId(textOf(sent, 'id'), 'Promo code');
    await changePromoCode({ id, change: parseFields(promoCodeChangeSchema, change), admin });
  }
  return { isChanged: names.length > 0 };
}

function readBefore(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', 'This form is out of date. Please reload the page.');
  }
}
