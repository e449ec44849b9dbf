import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { parseFields, type Sent, textOf } from '#app/platform/forms/form-action.server.ts';
import { db } from '#db/client.ts';
import { lockFriendCodeTerms, updateFriendCodeTerms } from './friend-code-terms.repository.server.ts';
import { friendCodeTermsSchema } from './friend-code-terms.schema.ts';
import { versionOf } from './friend-code-terms.ts';

/**
 * Sets the terms of all friends' codes, which are valid at once. Saving those that are set changes nothing.
 * @throws AppError CONFLICT when another administrator has changed them since the form was opened: their switching off must last
 */
export async function saveTermsFromForm(sent: Sent, admin: User): Promise<{ isSaved: true }> {
  const typed = { discount: textOf(sent, 'discountPercent').trim(), uses: textOf(sent, 'yearlyUses').trim() };
  const terms = parseFields(friendCodeTermsSchema, {
    isOn: sent.has('isOn'),
    discountPercent: typed.discount === '' ? Number.NaN : Number(typed.discount),
    yearlyUses: typed.uses === '' ? null : Number(typed.uses),
  });
  await db.transaction().execute(async (trx) => {
    const current = versionOf(await lockFriendCodeTerms(trx));
    if (textOf(sent, 'before') !== current) {
      throw new AppError('CONFLICT', 'These terms have been changed in the meantime. Please reload the page.');
    }
    if (versionOf(terms) === current) return;
    await updateFriendCodeTerms(trx, terms);
    await recordAction(trx, { adminId: admin.id, action: 'promo-code.friends-changed', details: terms });
  });
  return { isSaved: true };
}
