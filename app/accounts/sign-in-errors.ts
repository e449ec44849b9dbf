/** Why signing in failed. The landing page's address carries only the key, since anyone can craft an address. */
export const SIGN_IN_FAULTS = {
  UNAVAILABLE: 'The sign-in service does not answer. Please try again in a moment.',
  UNAUTHORIZED: 'Signing in did not work. Please try again.',
  FORBIDDEN:
    'This account has been deleted. Its data is removed 30 days later; from then on you can sign in again and start over.',
} as const;

export type SignInFault = keyof typeof SIGN_IN_FAULTS;

export const isSignInFault = (name: string): name is SignInFault => Object.hasOwn(SIGN_IN_FAULTS, name);
