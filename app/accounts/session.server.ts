import { createHmac, randomBytes } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { cookieName, cookieOptions } from '#app/platform/cookies.server.ts';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { RECENT_SIGN_IN_MS } from './recent-sign-in.ts';
import {
  countOtherSessions,
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  type FoundSession,
  findSession,
  insertSession,
  markSeen,
} from './sessions.repository.server.ts';
import type { User } from './user.ts';

const DAY_MS = 24 * 3_600_000;

/** Absolute lifetime of a session; an unused one ends sooner (sessions.repository.server.ts). */
export const SESSION_MS = 30 * DAY_MS;

/** How often the last use of a session is recorded: not with each request. */
const NOTED_EVERY_MS = 3_600_000;

/** Holds a random secret; the table stores its keyed hash. */
const sessionCookie = createCookie(cookieName('cc_session'), { ...cookieOptions, maxAge: SESSION_MS / 1000 });

/** With another SESSION_SECRET, existing cookies no longer match their sessions. */
const idOf = (secret: string) => createHmac('sha256', env.SESSION_SECRET).update(`session ${secret}`).digest('hex');

async function sessionId(request: Request): Promise<string | null> {
  const secret: unknown = await sessionCookie.parse(request.headers.get('Cookie'));
  return typeof secret === 'string' && secret ? idOf(secret) : null;
}

async function readSession(request: Request): Promise<FoundSession | undefined> {
  const id = await sessionId(request);
  const session = id ? await findSession(db, id) : undefined;
  if (id && session && Date.now() - session.seenAt.getTime() > NOTED_EVERY_MS) await markSeen(db, id);
  return session;
}

/** The signed-in user, or null. */
export async function getUser(request: Request): Promise<User | null> {
  return (await readSession(request))?.user ?? null;
}

/** Whether the user authenticated within the last quarter of an hour. */
export async function isSignInRecent(request: Request): Promise<boolean> {
  const session = await readSession(request);
  return session !== undefined && Date.now() - session.signedInAt.getTime() < RECENT_SIGN_IN_MS;
}

/**
 * Opens a session.
 * @param signedInAt when the person authenticated
 * @returns the Set-Cookie value
 */
export async function startSession(userId: string, { signedInAt = new Date() } = {}): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertSession(db, { id: idOf(secret), userId, signedInAt, expiresAt: new Date(Date.now() + SESSION_MS) });
  return sessionCookie.serialize(secret);
}

const forgetSession = () => sessionCookie.serialize('', { maxAge: 0 });

/** Ends the request's session. @returns the Set-Cookie value that clears it */
export async function endSession(request: Request): Promise<string> {
  const id = await sessionId(request);
  if (id) await deleteSession(db, id);
  return forgetSession();
}

/** The number of other devices or browsers where this person is signed in. */
export async function countSessionsElsewhere(request: Request, userId: string): Promise<number> {
  return countOtherSessions(db, { userId, id: (await sessionId(request)) ?? '' });
}

/** Signs this person out everywhere but here. @returns the number of sessions ended */
export async function endSessionsElsewhere(request: Request, userId: string): Promise<number> {
  // Expired sessions must not be counted as other devices.
  await deleteEndedSessions(db, new Date());
  return deleteSessionsOf(db, { userId, except: (await sessionId(request)) ?? '' });
}

/** Signs this person out everywhere, including here. @returns the Set-Cookie value that clears this session */
export async function endAllSessions(userId: string): Promise<string> {
  await deleteSessionsOf(db, { userId });
  return forgetSession();
}

/** The page to return to after signing in, kept while the person is at the identity provider (as long as the state; seconds). */
export const returnToCookie = createCookie(cookieName('cc_return_to'), { ...cookieOptions, maxAge: 600 });

/** A path of this site, or '/': a sign-in must not redirect to another site. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, env.APP_ORIGIN)) return '/';
  const url = new URL(value, env.APP_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  // '/.//evil.example' is a path here whose normalized form browsers take for another host.
  return url.origin === env.APP_ORIGIN && !path.startsWith('//') ? path : '/';
}
