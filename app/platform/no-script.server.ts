import { createCookie } from '@remix-run/node';
import { cookieName, cookieOptions } from './cookies.server.ts';

/** Ends with the browser's session: scripts may be on again. */
const cookie = createCookie(cookieName('cc_no_script'), cookieOptions);

/** The Set-Cookie value that notes that this browser runs no scripts. */
export const noScriptCookie = (): Promise<string> => cookie.serialize(true);

/** Whether this browser has said that it runs none: nothing can then be put in its place after the frame. */
export const runsNoScript = async (cookieHeader: string | null): Promise<boolean> => (await cookie.parse(cookieHeader)) === true;
