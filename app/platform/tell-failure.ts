import { showFailure } from '#app/ui/failure-toast.ts';
import { ApiError, reasonOf, TRY_AGAIN } from './api-client.ts';

/** For a caller that has found the problem itself, without an error. */
type Found = { title: string; words: string; isForNextPage?: boolean };

type Thrown = {
  title: string;
  error: unknown;
  /** What was attempted, such as 'Failed to save trophies': precedes the reason, with a colon. */
  tried?: string;
  /** For an error without a message for the user. '' shows only `tried`. By default 'Unknown error' after `tried`, else a hint to retry. */
  fallback?: string;
  /** The specification's messages by status, whatever the reply says. */
  byStatus?: { readonly [status: number]: string };
};

/**
 * The single place where a failed action becomes a toast (Specification §8).
 * @returns its text below the title, for a page that shows it as well
 */
export function tellFailure(failure: Found | Thrown): string {
  const words = 'words' in failure ? failure.words : wordsOf(failure);
  showFailure(failure.title, words, 'words' in failure && failure.isForNextPage);
  return words;
}

function wordsOf({ error, tried, fallback = tried ? 'Unknown error' : TRY_AGAIN, byStatus = {} }: Thrown): string {
  const fixed = error instanceof ApiError ? byStatus[error.status] : undefined;
  const reason = fixed ?? reasonOf(error, fallback);
  if (!tried) return reason;
  return reason ? `${tried}: ${reason}` : tried;
}
