import { data } from '@remix-run/node';
import { AppError } from './app-error.ts';
import { retryHeaders } from './http.server.ts';

/** For the loader of a page: converts an AppError into a reply that the page's error boundary can show. */
export async function forPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw data({ message: error.userMessage }, { status: error.status, headers: retryHeaders(error) });
  }
}

/**
 * For deferred data. If it failed before anyone on the page awaits it, Node would treat that as an unhandled rejection and end
 * the process; whoever awaits it still gets the error.
 */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
