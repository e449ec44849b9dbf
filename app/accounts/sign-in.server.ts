import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import type { SignIn } from './identity-provider.server.ts';
import { endSession, startSession } from './session.server.ts';
import { SIGN_IN_FAULTS } from './sign-in-errors.ts';
import { upsertUser } from './users.repository.server.ts';

/**
 * Finds or creates the account and opens a session that replaces the browser's current one. Only verified addresses in ADMIN_EMAILS become
 * administrators.
 * @param request of the browser that comes back from the provider
 * @returns the Set-Cookie value
 * @throws AppError FORBIDDEN for a deleted account
 */
export async function signIn(request: Request, { profile, emailIsVerified, signedInAt }: SignIn): Promise<string> {
  const makeAdmin = emailIsVerified && env.ADMIN_EMAILS.includes(profile.email.toLowerCase());
  const user = await upsertUser(db, profile, { makeAdmin });
  if (!user) throw new AppError('FORBIDDEN', SIGN_IN_FAULTS.FORBIDDEN);
  logger.info({ user: user.id }, 'signed in');
  await endSession(request);
  return startSession(user.id, { signedInAt });
}
