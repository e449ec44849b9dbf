import { SIGN_IN_AGAIN, signInAgainPath } from './sign-in-again.ts';

/**
 * A reply that is not OK. The message is the status code, a colon, a space and the reply's text, or the status text when there is
 * none (Specification §7).
 */
export class ApiError extends Error {
  readonly status: number;
  /** Our own message from the reply's `error` field; undefined where the reply is not ours, such as a proxy's. */
  readonly reason: string | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.reason = readErrorField(text);
  }
}

/** An error whose message was written by us for the user. */
export class UserFacingError extends Error {}

/** Our replies to a refused call are `{"error": "message"}` and nothing else. */
function readErrorField(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Object.keys(body).join() !== 'error' || !('error' in body)) return undefined;
    return typeof body.error === 'string' && body.error ? body.error : undefined;
  } catch {
    return undefined;
  }
}

type CallOptions = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Continues when the page is closed; for bodies below 64 KiB. */
  keepalive?: boolean;
};

/** The header that tells for which user the calling page was rendered. */
export const SIGNED_IN_AS = 'Signed-In-As';

/** The user that the page shows as signed in, from its frame (AppShell). */
function whoseHeader(): Record<string, string> {
  const id =
    typeof document === 'undefined' ? null : document.querySelector('[data-signed-in-as]')?.getAttribute('data-signed-in-as');
  return id ? { [SIGNED_IN_AS]: id } : {};
}

const wantsNewSignIn = ({ status, headers }: Response): boolean =>
  status === 401 && (headers.get('WWW-Authenticate') ?? '').includes(SIGN_IN_AGAIN);

/** The sign-in leads back here. Never resolves, since this page is being left. */
function goAndSignInAgain(): Promise<never> {
  const { pathname, search } = window.location;
  window.location.assign(signInAgainPath(pathname + search));
  return new Promise(() => {});
}

/**
 * Calls one of our own addresses with the session's cookie and a JSON body. Where that requires a newer sign-in, it redirects
 * there and never resolves.
 * @throws ApiError when the reply is not OK, TypeError when there is no connection
 */
export async function fetchApi(
  path: string,
  { method = 'GET', body, headers, signal, keepalive = false }: CallOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...whoseHeader(), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  });
  if (response.ok) return response;
  if (typeof window !== 'undefined' && wantsNewSignIn(response)) return goAndSignInAgain();
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}

/** Like `fetchApi`, and parses the reply's JSON as the type that the caller names. */
export const callApi = async <Reply>(path: string, options?: CallOptions): Promise<Reply> =>
  readReply<Reply>(await fetchApi(path, options));

/**
 * Parses the JSON of our own API, which has the type that the caller names.
 * @throws ApiError where the reply is not ours
 */
export async function readReply<Reply>(response: Response): Promise<Reply> {
  const text = await response.text();
  try {
    // Not validated with a schema: the API's schemas are the server's, and too large for a browser.
    return JSON.parse(text) as Reply;
  } catch {
    // An intermediary has answered: a proxy, or the sign-in page of a wireless network.
    throw new ApiError(response.status, text);
  }
}

export const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';

/** The specification's message when an update fails for this reason (§8). */
export const REFRESH_TO_SIGN_IN = 'Your session has expired. Please refresh the page to log in again.';

/** Used where a toast's title has said what failed. */
export const TRY_AGAIN = 'Please try again in a moment.';

/** A fetch without network, and a failed script chunk, are errors with the browser's own message. */
export const CONNECTION_WORDS =
  /failed to fetch|fetch failed|load failed|networkerror|dynamically imported module|importing a module script|preload/i;

/**
 * Why a call failed, as a message for the user. Foreign messages are never shown, but the specification's `fallback`
 * (Specification §8).
 */
export function reasonOf(error: unknown, fallback = 'Unknown error'): string {
  if (error instanceof ApiError && error.status === 401) return SESSION_EXPIRED;
  if (error instanceof ApiError) return error.reason ?? fallback;
  if (error instanceof Error && CONNECTION_WORDS.test(error.message)) {
    return 'There is no connection to the server. Please try again.';
  }
  return (error instanceof UserFacingError && error.message) || fallback;
}
