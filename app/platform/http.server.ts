import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { limitBodySize } from './limit-body-size.server.ts';
import { logger } from './logger.server.ts';
import { SIGN_IN_AGAIN } from './sign-in-again.ts';

/** An error as an /api reply: `{"error": "…"}` with its status. Anything but an AppError is logged and reported in general words. */
export function errorResponse(error: unknown): Response {
  if (error instanceof AppError) {
    if (error.status >= 500) logger.error({ err: error }, error.message);
    const headers = new Headers(retryHeaders(error));
    // RFC 9470: distinguishes it from a session that has ended.
    if (error.code === 'SIGN_IN_AGAIN') headers.set('WWW-Authenticate', `Session error="${SIGN_IN_AGAIN}"`);
    return Response.json({ error: error.userMessage }, { status: error.status, headers });
  }
  logger.error({ err: error }, 'unexpected error');
  return Response.json({ error: 'Something went wrong on our side. Please try again.' }, { status: 500 });
}

/** The Retry-After header of an error that has a delay (RFC 9110). */
export const retryHeaders = ({ retryAfter }: AppError): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };

/** nginx's status for a client that has disconnected; nobody reads the reply. */
const CALLER_GONE = 499;

/**
 * Wraps the loader or action of an /api route: errors become JSON replies, and replies without caching headers are not cached,
 * since nearly all of them are private.
 */
export function apiRoute<Args extends LoaderFunctionArgs | ActionFunctionArgs>(
  handle: (args: Args) => Promise<Response>,
): (args: Args) => Promise<Response> {
  return async (args) => {
    const response = await handle(args).catch((error: unknown) => {
      if (error instanceof Response) return error;
      // An aborted upload or wait is not an internal error.
      if (args.request.signal.aborted) return new Response(null, { status: CALLER_GONE });
      return errorResponse(error);
    });
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  };
}

/** Whether the client has this very reply (RFC 9110, If-None-Match). @param etag in its quotes */
export function isKnown(request: { method: string; headers: Pick<Headers, 'get'> }, etag: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const known = request.headers.get('If-None-Match') ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** @throws AppError INVALID_INPUT with the first invalid field and its message */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AppError('INVALID_INPUT', field ? `${field}: ${issue?.message}` : (issue?.message ?? 'The request is not valid'));
}

/** Our JSON bodies are a few texts; a story of 12,000 characters and its history are far smaller. */
const MAX_BODY_BYTES = 1_000_000;

/** A request's body as a stream; empty without a body. Whoever reads it gets its error, also when its client has left before that. */
export function bodyOf({ body }: Request): Readable {
  // The same streams, which Node's and the browser's types declare differently.
  const stream = body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([]);
  // Without a listener, a client that leaves before anything is read, as while a permission is looked up, would end this process.
  return stream.on('error', () => {});
}

/** Reads a body as text. @throws AppError TOO_LARGE */
export async function readText(request: Request): Promise<string> {
  const bytes = await buffer(limitBodySize(bodyOf(request), { maxBytes: MAX_BODY_BYTES, refusal: 'The request is too large' }));
  return bytes.toString('utf8');
}

/**
 * Reads and validates a JSON body.
 * @throws AppError INVALID_INPUT, TOO_LARGE
 */
export async function parseJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const text = await readText(request);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError('INVALID_INPUT', 'The request is not JSON');
  }
  return parse(schema, body);
}

const refuseMethod = (methods: string[]): Response =>
  Response.json({ error: `Use ${methods.join(' or ')}` }, { status: 405, headers: { Allow: methods.join(', ') } });

/**
 * Refuses methods that a route does not support; the refusal lists the supported ones, including its loader's (RFC 9110, Allow).
 * @throws Response 405
 */
export function requireMethod(request: Request, ...methods: string[]): void {
  if (!methods.includes(request.method)) throw refuseMethod(methods);
}

/** The loader of a route that has only an action, or the reverse: Remix's own refusal has no message. */
export const onlyBy =
  (...methods: string[]) =>
  async (): Promise<Response> =>
    refuseMethod(methods);

/** Parses an id in an address. @throws AppError NOT_FOUND */
export function parseId(id: string | undefined, what: string): string {
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success) throw new AppError('NOT_FOUND', `${what} not found`);
  return parsed.data;
}

/** Whether the client asked for asynchronous work (RFC 7240). */
export const prefersAsync = (request: Request): boolean =>
  /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.headers.get('Prefer') ?? '');
