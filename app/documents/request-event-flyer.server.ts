import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { promoCodeAddress } from '#app/promo-codes/kept-promo-code.server.ts';
import { findPromoCode } from '#app/promo-codes/promo-codes.repository.server.ts';
import { db } from '#db/client.ts';
import { documentRequestSchema, type SheetEdition } from './document-request.ts';
import { type RequestedDocument, requestDocument } from './request-document.server.ts';

/**
 * The time zone in which a code's dates are printed. They are stored in UTC and were entered in an administrator's local time,
 * which the server does not know: the administrator's browser sends it, and UTC is the default.
 */
export const timeZoneSchema = z
  .string()
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Not a time zone such as America/New_York')
  .default('UTC');

/**
 * The event flyer of a promo code, for an administrator.
 * @throws AppError NOT_FOUND
 */
export async function requestEventFlyer({
  id,
  admin,
  timeZone,
  edition,
}: {
  id: string;
  admin: User;
  timeZone: string;
  /** For a print shop; undefined for screens and office printers. */
  edition?: SheetEdition;
}): Promise<RequestedDocument> {
  const row = await findPromoCode(db, id);
  if (!row) throw new AppError('NOT_FOUND', 'Promo code not found');
  const promoCode = {
    ...row,
    effectiveDate: row.effectiveDate.toISOString(),
    terminationDate: row.terminationDate.toISOString(),
  };
  const qrTarget = promoCodeAddress(env.APP_ORIGIN, row.code);
  const request = documentRequestSchema.parse({ kind: 'event-flyer', promoCode, timeZone, qrTarget, edition });
  return requestDocument({ ownerId: admin.id, chargedTo: null, request });
}
