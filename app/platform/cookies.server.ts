import { env } from './env.server.ts';

const isSecure = env.APP_ORIGIN.startsWith('https:');

/** Of each cookie of ours. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const;

/** With https, browsers take a cookie of this prefix from nobody but this very host, so that no sister subdomain sets it. */
export const cookieName = (name: string): string => (isSecure ? `__Host-${name}` : name);

/** The Set-Cookie value that ends a cookie that others have set for us under this name. */
export const forgetCookie = (name: string): string =>
  `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
