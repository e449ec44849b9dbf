import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { type FormReply, INTENT } from './form-reply.ts';

/** Nothing came back: as of a server that is away, so that Remix does not ask it for the page's data again. */
const AWAY = 503;

/**
 * Beside each action that is a `formAction`. A connection that breaks is a refusal like any other: Remix would put the error page in
 * the place of what was typed.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, or a page that is not there.
    if (!(error instanceof Error)) throw error;
    const refused = { status: AWAY, errors: {}, failure: reasonOf(error, TRY_AGAIN), values: {} };
    const reply: FormReply<never> = { intent: String(sent.get(INTENT)), refused };
    // `data` would lose its status here, which keeps Remix from asking for the page's data again.
    return Response.json(reply, { status: AWAY });
  }
}

/**
 * Beside the loaders of pages with forms, and of their frames: what was refused has changed nothing, and without a connection the
 * page's data can't be had.
 */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !(typeof actionResult === 'object' && actionResult !== null && 'refused' in actionResult);
