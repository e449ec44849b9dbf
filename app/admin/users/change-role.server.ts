import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { findUser, lockAdministrators, setRole } from '#app/accounts/users.repository.server.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';

/** The body of PATCH /api/admin/users/{userId}/role (Specification §7). */
export const roleChangeSchema = z.strictObject({ role: z.enum(['user', 'admin']) });

/**
 * Promotes or demotes a user; their sessions have the new role with the next request. Nobody changes their own role, so that one
 * administrator always remains.
 * @throws AppError NOT_FOUND; CONFLICT for oneself, and for users whom the configuration would promote again; FORBIDDEN when the
 * asking administrator has been demoted meanwhile
 */
export async function changeRole({ userId, role, admin }: { userId: string; role: User['role']; admin: User }): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const administrators = await lockAdministrators(trx);
    if (!administrators.includes(admin.id)) throw new AppError('FORBIDDEN', 'Administrators only');
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('NOT_FOUND', 'User not found');
    if (user.role === role) return user;
    if (userId === admin.id) {
      throw new AppError('CONFLICT', 'You can’t take your own rights away. Another administrator can do that.');
    }
    if (role === 'user' && env.ADMIN_EMAILS.includes(user.email.toLowerCase())) {
      throw new AppError(
        'CONFLICT',
        'This address is listed in ADMIN_EMAILS and would be made an administrator again at the next sign-in. Remove it there first.',
      );
    }
    await setRole(trx, { userId, role });
    await recordAction(trx, {
      adminId: admin.id,
      action: role === 'admin' ? 'user.promoted' : 'user.demoted',
      targetId: userId,
      details: {},
    });
    return { ...user, role };
  });
}
