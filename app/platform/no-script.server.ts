import { createCookie } from '@remix-run/node';
import { cookieName, cookieOptions } from './cookies.server.ts';

/** A session cookie, since scripts may be enabled later. */
const cookie = createCookie(cookieName('cc_no_script'), cookieOptions);

/** The Set-Cookie value that records that this browser runs no scripts. */
export const noScriptCookie = (): Promise<string> => cookie.serialize(true);

/** Whether this browser runs no scripts: then nothing can be inserted after the page's shell. */
export const runsNoScript = async (cookieHeader: string | null): Promise<boolean> => (await cookie.parse(cookieHeader)) === true;
