import { data } from '@remix-run/node';
import { AppError } from './app-error.ts';
import { retryHeaders } from './http.server.ts';

/** For the loader of a page: what a feature throws becomes a reply the page's error boundary can show. */
export async function forPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw data({ message: error.userMessage }, { status: error.status, headers: retryHeaders(error) });
  }
}

/**
 * For what a page is sent after its frame. Should it fail before anyone on the page waits for it, Node would take that for a fault
 * nobody handles and end the process; whoever waits for it is told all the same.
 */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
