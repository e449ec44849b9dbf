import { ASKED, signInAgainPath } from '#app/platform/sign-in-again.ts';

/**
 * How long after signing in someone may delete an account, take data out or change a role: long enough to read what that means
 * and to take one's data first, too short for whoever finds the browser open.
 */
export const RECENT_SIGN_IN_MINUTES = 15;
export const RECENT_SIGN_IN_MS = RECENT_SIGN_IN_MINUTES * 60_000;

/**
 * Signs in again though there is a session, and the provider is to ask who it is. It leads back to the page that asked for it,
 * which goes on to `returnTo` or says that the provider did not ask.
 */
export const signInAnewPath = (returnTo: string): string =>
  `/api/login?${new URLSearchParams({ anew: '1', returnTo: `${signInAgainPath(returnTo)}&${ASKED}=1` })}`;
