import type { Kysely } from 'kysely';
import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { isFriendCode } from '#app/friend-codes/friend-codes.repository.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { findPromoCode } from '#app/promo-codes/promo-codes.repository.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import type { PromoCodeChange } from './promo-code.schema.ts';
import type { PromoCode, PromoCodeFields } from './promo-code-list.ts';
import { insertPromoCode, isCodeTaken, lockPromoCode, updatePromoCode } from './promo-codes-admin.repository.server.ts';

/**
 * @throws AppError CONFLICT for a code that already exists; INVALID_INPUT when it would end before it begins; NOT_FOUND or
 * UNPROCESSABLE for a logo that is not this administrator's upload, or no picture
 */
export async function createPromoCode({ fields, admin }: { fields: PromoCodeFields; admin: User }): Promise<PromoCode> {
  requireOrder(fields);
  await requireLogo(fields.nonProfitLogoUrl, admin);
  return db
    .transaction()
    .execute(async (trx) => {
      await requireNoFriendCode(trx, fields.code);
      const created = await insertPromoCode(trx, fields);
      await recordAction(trx, {
        adminId: admin.id,
        action: 'promo-code.created',
        targetId: created.id,
        details: { code: created.code },
      });
      return created;
    })
    .catch(sayWhenTaken);
}

/**
 * Changes the given fields; a field with its current value changes nothing. Purchases made with the code stay as they were.
 * @throws AppError NOT_FOUND, and as `createPromoCode`
 */
export async function changePromoCode({
  id,
  change,
  admin,
}: {
  id: string;
  change: PromoCodeChange;
  admin: User;
}): Promise<PromoCode> {
  // Before any lock, since this may wait for the logo's ingest. A logo uploaded by another administrator may stay.
  const before = await findPromoCode(db, id);
  if (change.nonProfitLogoUrl !== before?.nonProfitLogoUrl) await requireLogo(change.nonProfitLogoUrl, admin);
  return db
    .transaction()
    .execute(async (trx) => {
      const current = await lockPromoCode(trx, id);
      if (!current) throw new AppError('NOT_FOUND', 'Promo code not found');
      requireOrder({ ...current, ...change });
      const fields = keysOf(change).filter((field) => change[field] !== current[field]);
      if (fields.length === 0) return current;
      await requireNoFriendCode(trx, change.code);
      const changed = await updatePromoCode(trx, { id, change });
      await recordAction(trx, {
        adminId: admin.id,
        action: 'promo-code.changed',
        targetId: id,
        details: { code: changed.code, fields },
      });
      return changed;
    })
    .catch(sayWhenTaken);
}

function requireOrder({ effectiveDate, terminationDate }: Pick<PromoCodeFields, 'effectiveDate' | 'terminationDate'>): void {
  if (new Date(terminationDate) <= new Date(effectiveDate)) {
    throw new AppError('INVALID_INPUT', 'The termination date must be after the effective date.', { field: 'terminationDate' });
  }
}

/** Checked by its bytes, which the ingest has read, not by its name. */
async function requireLogo(path: string | null | undefined, admin: User): Promise<void> {
  if (path) await requireOwnPhotos({ ownerId: admin.id, paths: [path] });
}

/** An owner's code for friends would otherwise mean another discount from now on. */
async function requireNoFriendCode(trx: Kysely<Database>, code: string | undefined): Promise<void> {
  if (code && (await isFriendCode(trx, code))) throw takenError();
}

const takenError = (cause?: unknown) =>
  new AppError('CONFLICT', 'A promo code with this name exists already.', { cause, field: 'code' });

function sayWhenTaken(error: unknown): never {
  throw isCodeTaken(error) ? takenError(error) : error;
}
