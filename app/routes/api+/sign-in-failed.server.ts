import { redirect } from '@remix-run/node';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';

/** Back to the landing page, which says what went wrong. */
export function signInFailed(error: unknown): Response {
  logger.warn({ err: error }, 'sign-in failed');
  const message = error instanceof AppError ? error.userMessage : 'Signing in did not work. Please try again.';
  return redirect(`/?${new URLSearchParams({ signInError: message })}`);
}
