import { data, redirect } from '@remix-run/node';
import { SIGNED_IN_AS } from '#app/platform/api-client.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SIGNED_IN_AS_FIELD } from '#app/platform/forms/signed-in-as.ts';
import { logger } from '#app/platform/logger.server.ts';
import { RECENT_SIGN_IN_MINUTES } from './recent-sign-in.ts';
import { getUser, isSignInRecent } from './session.server.ts';
import type { User } from './user.ts';

/** Every loader and action names its own guard: a layout's guard protects nothing, since Remix can call a route alone. */
export { getUser } from './session.server.ts';

/**
 * For API calls. A page that someone else was signed in on, before this person did so in another tab, must neither write down
 * what was typed there nor delete an account in this one's name.
 * @throws AppError UNAUTHORIZED
 */
export const requireUser = (request: Request): Promise<User> => requirePerson(request, request.headers.get(SIGNED_IN_AS));

/** As `requireUser`, for the forms of pages, which say in a field for whom they were made. @throws AppError UNAUTHORIZED */
export const requireFormUser = (request: Request, sent: URLSearchParams): Promise<User> =>
  requirePerson(request, sent.get(SIGNED_IN_AS_FIELD));

async function requirePerson(request: Request, madeFor: string | null): Promise<User> {
  const user = await getUser(request);
  if (!user || (madeFor ?? user.id) !== user.id) throw new AppError('UNAUTHORIZED', 'Unauthorized');
  return user;
}

/**
 * Those calls that whoever finds a browser open must not make: the one who is signed in has to have signed in lately.
 * @param guard who may make it at all
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

/** For the administrators' API calls. @throws AppError UNAUTHORIZED, FORBIDDEN */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (user.role !== 'admin') throw new AppError('FORBIDDEN', 'Administrators only');
  return user;
}

/** For the forms of the administrators' pages, which are not there for anyone else. @throws AppError UNAUTHORIZED, NOT_FOUND */
export async function requireFormAdmin(request: Request, sent: URLSearchParams): Promise<User> {
  const user = await requireFormUser(request, sent);
  if (user.role !== 'admin') throw new AppError('NOT_FOUND', 'Page not found');
  return user;
}

/** For pages of the app: who asks, if anyone. @throws a reply that says so where nobody can tell (Specification §8) */
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

/** For pages: signed out sees the landing page, which leads back here. @throws a redirect */
export async function requirePageUser(request: Request): Promise<User> {
  const user = await getPageUser(request);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  const here = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search;
  throw redirect(here === '/' ? '/' : `/?${new URLSearchParams({ returnTo: here })}`);
}

/** For the pages of the app: who has not been shown round sees the onboarding only (Specification §2). @throws a redirect */
export async function requireOnboarded(request: Request): Promise<User> {
  const user = await requirePageUser(request);
  if (!user.isOnboarded) throw redirect('/onboarding');
  return user;
}

/**
 * For the administrators' pages: to anyone else they are not there (Specification §2, registered for administrators only).
 * @throws a redirect, or a reply of 404
 */
export async function requirePageAdmin(request: Request): Promise<User> {
  const user = await requireOnboarded(request);
  if (user.role !== 'admin') throw data(null, { status: 404 });
  return user;
}
