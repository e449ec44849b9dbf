/** In a reply's WWW-Authenticate (RFC 9470): signed in, but too long ago for what was asked. */
export const SIGN_IN_AGAIN = 'insufficient_user_authentication';

/** In the page's address: the provider has been asked once, and let the person in without a new sign-in. */
export const ASKED = 'asked';

/** The page that says so, and leads through signing in. @param returnTo where it comes back to */
export const signInAgainPath = (returnTo: string): string => `/sign-in-again?${new URLSearchParams({ returnTo })}`;
