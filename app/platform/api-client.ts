/**
 * A reply that is not OK. The message is the status code, a colon, a space and the reply's text, or the status text when
 * there is none (Specification §7).
 */
export class ApiError extends Error {
  readonly status: number;
  /** The same in words for a person: the reply's `error` field where it has one, else the message. */
  readonly reason: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.reason = readErrorField(text) ?? this.message;
  }
}

function readErrorField(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') return body.error;
  } catch {
    // A reply that is no JSON speaks for itself.
  }
  return undefined;
}

type CallOptions = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Goes on when the page ends; for bodies below 64 KiB. */
  keepalive?: boolean;
};

/** The header that says for whom the page that calls was made. */
export const SIGNED_IN_AS = 'Signed-In-As';

/** Whom the page shows as signed in: its frame says so (AppShell). */
function whoseHeader(): Record<string, string> {
  const id =
    typeof document === 'undefined' ? null : document.querySelector('[data-signed-in-as]')?.getAttribute('data-signed-in-as');
  return id ? { [SIGNED_IN_AS]: id } : {};
}

/**
 * Calls one of our own addresses with the session's cookie and a JSON body.
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
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}

/** As `fetchApi`, and reads the JSON of the reply. The caller names the shape, which our own API keeps. */
export async function callApi<Reply>(path: string, options?: CallOptions): Promise<Reply> {
  const response = await fetchApi(path, options);
  return (await response.json()) as Reply;
}

/** Why a call failed, in words for a person; `fallback` where nothing is known. */
export function reasonOf(error: unknown, fallback = 'Unknown error'): string {
  if (error instanceof ApiError && error.status === 401) return 'Your session has expired. Please sign in again.';
  if (error instanceof ApiError) return error.reason || fallback;
  // What fetch throws without a connection is worded by each browser in its own way.
  if (error instanceof TypeError) return 'There is no connection to the server. Please try again.';
  return (error instanceof Error && error.message) || fallback;
}
