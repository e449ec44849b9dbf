import { env } from './env.server.ts';

const isSecure = env.APP_ORIGIN.startsWith('https:');

/** The attributes of all our cookies. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const;

/** With https, browsers accept a cookie with this prefix only from this very host, so that no sibling subdomain can set it. */
export const cookieName = (name: string): string => (isSecure ? `__Host-${name}` : name);

/** The Set-Cookie value that deletes a cookie of this name, set by a library. */
export const forgetCookie = (name: string): string =>
  `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
