import { data } from '@remix-run/node';
import { AppError } from './app-error.ts';

/**
 * For the loader of a page: what a feature throws becomes a reply the page's error boundary can show.
 * What someone may not see is, to them, not there (Specification §2: administrator routes exist for administrators only).
 */
export async function forPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw data({ message: error.userMessage }, { status: error.status === 403 ? 404 : error.status });
  }
}
