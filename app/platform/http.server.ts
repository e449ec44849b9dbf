import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { logger } from './logger.server.ts';

/** An error as an /api reply: `{"error": "…"}` with its status. What is not an AppError is logged and told in general words. */
export function errorResponse(error: unknown): Response {
  if (error instanceof AppError) {
    if (error.status >= 500) logger.error({ err: error }, error.message);
    return Response.json({ error: error.userMessage }, { status: error.status });
  }
  logger.error({ err: error }, 'unexpected error');
  return Response.json({ error: 'Something went wrong on our side. Please try again.' }, { status: 500 });
}

/** Wraps the loader or action of an /api route: what it throws becomes a JSON reply. */
export function apiRoute<Args extends LoaderFunctionArgs | ActionFunctionArgs>(
  handle: (args: Args) => Promise<Response>,
): (args: Args) => Promise<Response> {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (error instanceof Response) return error;
      return errorResponse(error);
    }
  };
}

/** @throws AppError INVALID_INPUT naming the first field that is wrong, and what is wrong with it */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AppError('INVALID_INPUT', field ? `${field}: ${issue?.message}` : (issue?.message ?? 'The request is not valid'));
}

/** A JSON body of ours is a few texts; a story of 12,000 characters and its history stay far below this. */
const MAX_JSON_BYTES = 1_000_000;

/**
 * Reads and validates a JSON body.
 * @throws AppError INVALID_INPUT, TOO_LARGE
 */
export async function parseJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ? Readable.fromWeb(request.body as ReadableStream<Uint8Array>) : []) {
    bytes += chunk.length;
    if (bytes > MAX_JSON_BYTES) throw new AppError('TOO_LARGE', 'The request is too large');
    chunks.push(chunk);
  }
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new AppError('INVALID_INPUT', 'The request is not JSON');
  }
  return parse(schema, body);
}

/** Refuses other methods than the one a route is for. @throws AppError INVALID_INPUT */
export function requireMethod(request: Request, ...methods: string[]): void {
  if (!methods.includes(request.method)) {
    throw new Response(JSON.stringify({ error: `Use ${methods.join(' or ')}` }), {
      status: 405,
      headers: { Allow: methods.join(', '), 'Content-Type': 'application/json' },
    });
  }
}

/** An id in an address; what is no uuid can't exist. @throws AppError NOT_FOUND */
export function parseId(id: string | undefined, what: string): string {
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success) throw new AppError('NOT_FOUND', `${what} not found`);
  return parsed.data;
}

/** Whether the caller asked for work to be done behind its back (RFC 7240). */
export const prefersAsync = (request: Request): boolean =>
  /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.headers.get('Prefer') ?? '');
