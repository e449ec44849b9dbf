import { ASKED, signInAgainPath } from '#app/platform/sign-in-again.ts';

/**
 * How long after signing in someone may delete an account, export data or change a role: long enough to read the consequences and
 * export first, too short for somebody who finds the browser open.
 */
export const RECENT_SIGN_IN_MINUTES = 15;
export const RECENT_SIGN_IN_MS = RECENT_SIGN_IN_MINUTES * 60_000;

/**
 * The path that signs in again despite a session and makes the provider ask for credentials. It returns to the page that required
 * it, which goes on to `returnTo` or reports that the provider did not ask.
 */
export const signInAnewPath = (returnTo: string): string =>
  `/api/login?${new URLSearchParams({ anew: '1', returnTo: `${signInAgainPath(returnTo)}&${ASKED}=1` })}`;
