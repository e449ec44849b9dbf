import type { Kysely } from 'kysely';
import type { Database, PromoCodeRow } from '#db/schema.ts';

/** For administrators, who manage codes by id. */
export const findPromoCode = (db: Kysely<Database>, id: string): Promise<PromoCodeRow | undefined> =>
  db.selectFrom('promoCodes').selectAll().where('id', '=', id).executeTakeFirst();

/** @param code in upper case, as stored */
export const findPromoCodeByName = (db: Kysely<Database>, code: string): Promise<PromoCodeRow | undefined> =>
  db.selectFrom('promoCodes').selectAll().where('code', '=', code).executeTakeFirst();
