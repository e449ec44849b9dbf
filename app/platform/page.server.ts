import { data } from '@remix-run/node';
import { AppError } from './app-error.ts';

/** For the loader of a page: what a feature throws becomes a reply the page's error boundary can show. */
export async function forPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw data({ message: error.userMessage }, { status: error.status });
  }
}
