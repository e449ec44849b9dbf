import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { type FormReply, INTENT, isFormReply, type Refusal } from './form-reply.ts';

/** The status of a missing reply, at which Remix does not reload the page's data. */
const AWAY = 503;

const FOREIGN = { failure: TRY_AGAIN, isForeign: true } as const;

/**
 * Exported beside each `formAction`. A broken connection and a foreign reply count as refusals: Remix would replace the page and
 * its input with the error page, or take a proxy's page for a reply.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData();
  const refuse = (why: Pick<Refusal, 'failure' | 'isForeign'>) => {
    const reply: FormReply<never> = {
      intent: String(sent.get(INTENT)),
      refused: { status: AWAY, errors: {}, values: {}, ...why },
    };
    // `data` would lose its status here, which keeps Remix from reloading the page's data.
    return Response.json(reply, { status: AWAY });
  };
  try {
    const reply = await serverAction();
    return isFormReply(reply) ? reply : refuse(FOREIGN);
  } catch (error) {
    // A redirect, or a missing page.
    if (!(error instanceof Error)) throw error;
    // Of a foreign reply Remix makes an Error with the whole page as its message.
    const failure = reasonOf(error, '');
    return refuse(failure ? { failure } : FOREIGN);
  }
}

/**
 * Exported by pages with forms, and by their layouts: a refusal has changed nothing, and without a connection reloading would
 * fail.
 */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && !(typeof actionResult === 'object' && actionResult !== null && 'refused' in actionResult);
