import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import type { SignIn } from './identity-provider.server.ts';
import { startSession } from './session.server.ts';
import { SIGN_IN_FAULTS } from './sign-in-faults.ts';
import { upsertUser } from './users.repository.server.ts';

/**
 * Finds or makes the account and opens a session. ADMIN_EMAILS makes the first administrators, by verified addresses only.
 * @returns the Set-Cookie value
 * @throws AppError FORBIDDEN for a deleted account
 */
export async function signIn({ profile, emailIsVerified }: SignIn): Promise<string> {
  const makeAdmin = emailIsVerified && env.ADMIN_EMAILS.includes(profile.email.toLowerCase());
  const user = await upsertUser(db, profile, { makeAdmin });
  if (!user) throw new AppError('FORBIDDEN', SIGN_IN_FAULTS.FORBIDDEN);
  logger.info({ user: user.id }, 'signed in');
  return startSession(user.id);
}
