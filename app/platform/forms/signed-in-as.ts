import { createContext } from 'react';

/** The name of a form's hidden field with the user that its page was rendered for, like the header Signed-In-As of a call. */
export const SIGNED_IN_AS_FIELD = 'signedInAs';

/** The user that the page shows as signed in. The frame of the pages provides it. */
export const SignedInAs = createContext<string | null>(null);
