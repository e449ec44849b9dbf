import { data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { SESSION_EXPIRED } from '#app/platform/api-client.ts';
import { AppError } from '#app/platform/app-error.ts';
import { retryHeaders } from '#app/platform/http.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { signInAgainPath } from '#app/platform/sign-in-again.ts';
import type { FieldErrors } from '#app/ui/form.tsx';
import { type FormReply, INTENT, type Refusal } from './form-reply.ts';
import { type FileField, readForm, type SentForm } from './read-form.server.ts';

/** The submitted fields by name. */
export type Sent = URLSearchParams;

/** Fields that failed validation. */
class InvalidFields extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('fields of a form are not valid');
    this.errors = errors;
  }
}

/** A field's text, '' where it was not sent. */
export const textOf = (sent: Sent, name: string): string => sent.get(name) ?? '';

/**
 * Validates a form with the schema of the equivalent API call.
 * @throws errors that `formAction` shows at each invalid field, under the schema's path: `trophies.0.name`
 */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  throw new InvalidFields(errors);
}

type FormActionArgs<User, Done> = {
  request: Request;
  /** Returns the user. @throws AppError when they may not submit it */
  guard: (request: Request, sent: Sent) => Promise<User>;
  /** The file that its forms may have. */
  file?: FileField;
  /** The handler of each form of the page by its intent. A redirect is thrown, or returned. */
  forms: { [intent: string]: (sent: Sent, user: User, file: SentForm['file']) => Promise<Done> };
};

/** Whether a script sent it, so that the page stays. Remix removes the usual sign, `.data`, from the address first. */
const isFetched = (request: Request): boolean => request.headers.get('Sec-Fetch-Dest') === 'empty';

/** The address of the page itself. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // It only tells a layout's index route from the layout.
  searchParams.delete('index');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return pathname + search;
}

/**
 * The action of a page with forms. A refusal is returned with its status, its messages and, for a page without scripts, the
 * input; a required sign-in redirects such a page, and is reported to one with scripts.
 * @throws Response where the page is to be left
 */
export async function formAction<User, Done>({ request, guard, file: fileField, forms }: FormActionArgs<User, Done>) {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const { sent, file, release } = await readForm(request, fileField).catch(refuseWhole(request));
  const intent = textOf(sent, INTENT);
  try {
    const user = await guard(request, sent);
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!form) throw new AppError('INVALID_INPUT', 'This form is out of date. Please reload the page.');
    const done = await form(sent, user, file);
    if (done instanceof Response) throw done;
    const reply: FormReply<Done> = { intent, done };
    return data(reply);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { headers, ...refused } = refusalOf(error, request);
    const values = isFetched(request) ? {} : Object.fromEntries(sent);
    const reply: FormReply<Done> = { intent, refused: { ...refused, values } };
    return data(reply, { status: refused.status, headers });
  } finally {
    release();
  }
}

type Refused = Omit<Refusal, 'values'> & { headers?: Record<string, string> };

/** @throws Response that leads to signing in */
function refusalOf(error: unknown, request: Request): Refused {
  if (error instanceof InvalidFields) {
    const { '': failure = null, ...errors } = error.errors;
    return { status: 400, errors, failure };
  }
  if (!(error instanceof AppError)) {
    logger.error({ err: error }, 'unexpected error');
    return { status: 500, errors: {}, failure: 'Something went wrong on our side. Please try again.' };
  }
  if (error.code === 'SIGN_IN_AGAIN') throw redirect(signInAgainPath(pageOf(request)));
  if (error.code === 'UNAUTHORIZED' && !isFetched(request)) {
    const page = pageOf(request);
    throw redirect(page === '/' ? '/' : `/?${new URLSearchParams({ returnTo: page })}`);
  }
  if (error.status >= 500) logger.error({ err: error }, error.message);
  const words = error.code === 'UNAUTHORIZED' ? SESSION_EXPIRED : error.userMessage;
  return {
    status: error.status,
    headers: retryHeaders(error),
    errors: error.field ? { [error.field]: words } : {},
    failure: error.field ? null : words,
  };
}

/** A body that is too large is not read to its end. */
const refuseWhole = (request: Request) => (error: unknown) => {
  if (error instanceof AppError) throw data({ message: error.userMessage }, { status: error.status });
  if (request.signal.aborted) throw new Response(null, { status: 400 });
  throw error;
};
