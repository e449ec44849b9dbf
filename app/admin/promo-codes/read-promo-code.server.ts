import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { PromoCode } from './promo-code-list.ts';
import { findPromoCodeForAdmin } from './promo-codes-admin.repository.server.ts';

/** One promo code, for editing. The caller is an administrator. @throws AppError NOT_FOUND */
export async function readPromoCode(id: string): Promise<PromoCode> {
  const found = await findPromoCodeForAdmin(db, id);
  if (!found) throw new AppError('NOT_FOUND', 'Promo code not found');
  return found;
}
