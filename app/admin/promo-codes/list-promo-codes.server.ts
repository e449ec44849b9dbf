import type { ListPage } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { db } from '#db/client.ts';
import type { PromoCode, PromoCodeSort } from './promo-code-list.ts';
import { countPromoCodes, findPromoCodePage } from './promo-codes-admin.repository.server.ts';

/** A page of the promo codes. The caller is an administrator. */
export async function listPromoCodes(request: ListRequest<PromoCodeSort>): Promise<ListPage<PromoCode>> {
  const [page, counted] = await Promise.all([findPromoCodePage(db, request), countPromoCodes(db, request.search)]);
  return { ...page, ...counted };
}
