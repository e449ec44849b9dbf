import { createContext } from 'react';

/** The name of the hidden field by which a form says for whom its page was made, as the header Signed-In-As does for a call. */
export const SIGNED_IN_AS_FIELD = 'signedInAs';

/** Whom the page shows as signed in. The frame of the pages provides it. */
export const SignedInAs = createContext<string | null>(null);
