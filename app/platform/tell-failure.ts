import { showFailure } from '#app/ui/failure-toast.ts';
import { ApiError, reasonOf, TRY_AGAIN } from './api-client.ts';

/** Nothing was thrown: whoever calls has found what is wrong, and says it. */
type Found = { title: string; words: string };

type Thrown = {
  title: string;
  error: unknown;
  /** What was tried, such as 'Failed to save trophies': stands before the reason, with a colon. */
  tried?: string;
  /** For an error without words for a person. '' leaves `tried` alone. 'Unknown error' after `tried`, else to try again. */
  fallback?: string;
  /** What the specification says of a call's status, whatever the reply says. */
  byStatus?: { readonly [status: number]: string };
};

/**
 * The one place where a failed action becomes a toast (Specification §8).
 * @returns what it says below its title, for a page that shows it as well
 */
export function tellFailure(failure: Found | Thrown): string {
  const words = 'words' in failure ? failure.words : wordsOf(failure);
  showFailure(failure.title, words);
  return words;
}

function wordsOf({ error, tried, fallback = tried ? 'Unknown error' : TRY_AGAIN, byStatus = {} }: Thrown): string {
  const fixed = error instanceof ApiError ? byStatus[error.status] : undefined;
  const reason = fixed ?? reasonOf(error, fallback);
  if (!tried) return reason;
  return reason ? `${tried}: ${reason}` : tried;
}
