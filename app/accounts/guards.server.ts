import { data, redirect } from '@remix-run/node';
import { SIGNED_IN_AS } from '#app/platform/api-client.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SIGNED_IN_AS_FIELD } from '#app/platform/forms/signed-in-as.ts';
import { logger } from '#app/platform/logger.server.ts';
import { RECENT_SIGN_IN_MINUTES } from './recent-sign-in.ts';
import { getUser, isSignInRecent } from './session.server.ts';
import type { User } from './user.ts';

/** Every loader and action calls its own guard: a layout's guard does not protect its children, since Remix can call a route alone. */
export { getUser } from './session.server.ts';

/**
 * For API calls. A page that was loaded for another user, before this person signed in in another tab, must neither save what was
 * typed there nor delete an account in this person's name.
 * @throws AppError UNAUTHORIZED
 */
export const requireUser = (request: Request): Promise<User> => requirePerson(request, request.headers.get(SIGNED_IN_AS));

/** Like `requireUser`, for page forms, which name their user in a field. @throws AppError UNAUTHORIZED */
export const requireFormUser = (request: Request, sent: URLSearchParams): Promise<User> =>
  requirePerson(request, sent.get(SIGNED_IN_AS_FIELD));

async function requirePerson(request: Request, madeFor: string | null): Promise<User> {
  const user = await getUser(request);
  if (!user || (madeFor ?? user.id) !== user.id) throw new AppError('UNAUTHORIZED', 'Unauthorized');
  return user;
}

/**
 * For sensitive calls, which somebody who finds an open browser must not make: the user must have signed in recently.
 * @param guard the permission check that applies anyway
 * @throws AppError SIGN_IN_AGAIN, and what the guard throws
 */
export async function requireRecentSignIn(
  request: Request,
  guard: (request: Request) => Promise<User> = requireUser,
): Promise<User> {
  const user = await guard(request);
  if (!(await isSignInRecent(request))) {
    throw new AppError(
      'SIGN_IN_AGAIN',
      `You signed in more than ${RECENT_SIGN_IN_MINUTES} minutes ago. Please sign in again to do this.`,
    );
  }
  return user;
}

/** For administrators' API calls. @throws AppError UNAUTHORIZED, FORBIDDEN */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (user.role !== 'admin') throw new AppError('FORBIDDEN', 'Administrators only');
  return user;
}

/** For forms of administrators' pages, which answer 404 to anyone else. @throws AppError UNAUTHORIZED, NOT_FOUND */
export async function requireFormAdmin(request: Request, sent: URLSearchParams): Promise<User> {
  const user = await requireFormUser(request, sent);
  if (user.role !== 'admin') throw new AppError('NOT_FOUND', 'Page not found');
  return user;
}

/** For pages: the signed-in user, or null. @throws a reply that says so when the session can't be read (Specification §8) */
export async function getPageUser(request: Request): Promise<User | null> {
  try {
    return await getUser(request);
  } catch (error) {
    logger.error({ err: error }, 'the user of a page could not be found out');
    const isAway = error instanceof AppError && error.code === 'UNAVAILABLE';
    const [status, statusText] = isAway ? [503, 'Service Unavailable'] : [500, 'Internal Server Error'];
    throw data({ message: `Failed to fetch user: ${statusText}` }, { status, statusText });
  }
}

/** For pages: redirects to the landing page, which leads back here after signing in. @throws a redirect */
export async function requirePageUser(request: Request): Promise<User> {
  const user = await getPageUser(request);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const here = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search;
  throw redirect(here === '/' ? '/' : `/?${new URLSearchParams({ returnTo: here })}`);
}

/** For the app's pages: redirects users who have not been onboarded to the onboarding (Specification §2). @throws a redirect */
export async function requireOnboarded(request: Request): Promise<User> {
  const user = await requirePageUser(request);
  if (!user.isOnboarded) throw redirect('/onboarding');
  return user;
}

/**
 * For pages that visitors may read as well, such as the terms: the user, or null for a visitor. A newcomer is redirected to the
 * onboarding as from every page (Specification §2). @throws a redirect
 */
export async function allowVisitors(request: Request): Promise<User | null> {
  const user = await getPageUser(request);
  return user ? requireOnboarded(request) : null;
}

/**
 * For administrators' pages, which answer 404 to anyone else (Specification §2, registered for administrators only).
 * @throws a redirect, or a reply of 404
 */
export async function requirePageAdmin(request: Request): Promise<User> {
  const user = await requireOnboarded(request);
  if (user.role !== 'admin') throw data(null, { status: 404 });
  return user;
}
