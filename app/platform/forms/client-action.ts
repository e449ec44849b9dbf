import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { type FormReply, INTENT, isFormReply, type Refusal } from './form-reply.ts';

/** Nothing came back: as of a server that is away, so that Remix does not ask it for the page's data again. */
const AWAY = 503;

const FOREIGN = { failure: TRY_AGAIN, isForeign: true } as const;

/**
 * Beside each action that is a `formAction`. A connection that breaks is a refusal like any other, and so is an answer that is not the
 * product's: Remix would put the error page in the place of what was typed, or take a proxy's page for a reply.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData();
  const refuse = (why: Pick<Refusal, 'failure' | 'isForeign'>) => {
    const reply: FormReply<never> = {
      intent: String(sent.get(INTENT)),
      refused: { status: AWAY, errors: {}, values: {}, ...why },
    };
    // `data` would lose its status here, which keeps Remix from asking for the page's data again.
    return Response.json(reply, { status: AWAY });
  };
  try {
    const reply = await serverAction();
    return isFormReply(reply) ? reply : refuse(FOREIGN);
  } catch (error) {
    // A redirect, or a page that is not there.
    if (!(error instanceof Error)) throw error;
    // Of another's error Remix makes an Error of its whole page.
    const failure = reasonOf(error, '');
    return refuse(failure ? { failure } : FOREIGN);
  }
}

/**
 * Beside the loaders of pages with forms, and of their frames: what was refused has changed nothing, and without a connection the
 * page's data can't be had.
 */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !(typeof actionResult === 'object' && actionResult !== null && 'refused' in actionResult);
