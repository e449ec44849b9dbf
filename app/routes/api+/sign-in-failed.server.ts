import { redirect } from '@remix-run/node';
import { isSignInFault } from '#app/accounts/sign-in-errors.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';

/** Redirects to the landing page, which says what went wrong. */
export function signInFailed(error: unknown): Response {
  logger.warn({ err: error }, 'sign-in failed');
  const fault = error instanceof AppError && isSignInFault(error.code) ? error.code : 'UNAUTHORIZED';
  return redirect(`/?${new URLSearchParams({ signInError: fault })}`);
}
