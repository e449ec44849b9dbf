import { createHash, randomBytes } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import type { User } from './user.ts';
import {
  countOtherSessions,
  deleteEndedSessions,
  deleteOtherSessions,
  deleteSession,
  findSessionUser,
  insertSession,
} from './users.repository.server.ts';

const SESSION_SECONDS = 30 * 24 * 3600;

const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: env.APP_ORIGIN.startsWith('https:') } as const;

/** Holds a random secret; the table holds its hash. */
const sessionCookie = createCookie('cc_session', { ...cookieOptions, maxAge: SESSION_SECONDS });

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

async function sessionId(request: Request): Promise<string | null> {
  const secret: unknown = await sessionCookie.parse(request.headers.get('Cookie'));
  return typeof secret === 'string' ? hash(secret) : null;
}

/** Who is signed in, or null. */
export async function getUser(request: Request): Promise<User | null> {
  const id = await sessionId(request);
  return id ? findSessionUser(db, id) : null;
}

/** Opens a session. @returns the Set-Cookie value */
export async function startSession(userId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await deleteEndedSessions(db);
  await insertSession(db, { id: hash(secret), userId, expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000) });
  return sessionCookie.serialize(secret);
}

/** Ends the request's session. @returns the Set-Cookie value that forgets it */
export async function endSession(request: Request): Promise<string> {
  const id = await sessionId(request);
  if (id) await deleteSession(db, id);
  return sessionCookie.serialize('', { maxAge: 0 });
}

/** On how many other devices or browsers this person is signed in. */
export async function countSessionsElsewhere(request: Request, userId: string): Promise<number> {
  return countOtherSessions(db, { userId, sessionId: (await sessionId(request)) ?? '' });
}

/** Signs this person out everywhere but here. @returns on how many others */
export async function endSessionsElsewhere(request: Request, userId: string): Promise<number> {
  // One that has ended by itself is not counted as another device.
  await deleteEndedSessions(db);
  return deleteOtherSessions(db, { userId, sessionId: (await sessionId(request)) ?? '' });
}

/** Where to go on after signing in, kept while the person is at the identity provider (seconds: as long as its state). */
export const returnToCookie = createCookie('cc_return_to', { ...cookieOptions, maxAge: 600 });

/** A path of ours, or '/': an address of someone else's must not follow a sign-in. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, env.APP_ORIGIN)) return '/';
  const url = new URL(value, env.APP_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  // '/.//evil.example' is a path of ours whose shortened form browsers take for another host.
  return url.origin === env.APP_ORIGIN && !path.startsWith('//') ? path : '/';
}
