import { redirect } from '@remix-run/node';
import { AppError } from '#app/platform/app-error.ts';
import { getUser } from './session.server.ts';
import type { User } from './user.ts';

/** Every loader and action names its own guard: a layout's guard protects nothing, since Remix can call a route alone. */
export { getUser } from './session.server.ts';

/** For API calls. @throws AppError UNAUTHORIZED */
export async function requireUser(request: Request): Promise<User> {
  const user = await getUser(request);
  if (!user) throw new AppError('UNAUTHORIZED', 'Unauthorized');
  return user;
}

/** For API calls of administrators. @throws AppError UNAUTHORIZED, FORBIDDEN */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (user.role !== 'admin') throw new AppError('FORBIDDEN', 'Forbidden');
  return user;
}

/** For pages: signed out sees the landing page, which leads back here. @throws a redirect */
export async function requirePageUser(request: Request): Promise<User> {
  const user = await getUser(request);
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
