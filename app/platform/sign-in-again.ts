/** In a reply's WWW-Authenticate (RFC 9470): signed in, but too long ago for the request. */
export const SIGN_IN_AGAIN = 'insufficient_user_authentication';

/** In the page's address: the provider was asked once, and signed the person in without asking for credentials. */
export const ASKED = 'asked';

/** The page that says so, and leads through signing in. @param returnTo where it returns to */
export const signInAgainPath = (returnTo: string): string => `/sign-in-again?${new URLSearchParams({ returnTo })}`;
