import { makeId } from './ids.ts';
import type { Authentication } from './kinds.ts';
import type { Ledger } from './ledger.ts';

type Question = {
  intentId: string;
  methodId: string;
  /** Where the 3-D Secure page returns the holder to; null in an iframe of Stripe.js. */
  returnUrl: string | null;
};

/** Asks a card holder to authenticate. @returns the `next_action` of the intent that waits for the answer */
export function askHolder(ledger: Ledger, { intentId, methodId, returnUrl }: Question) {
  const { id } = ledger.put({
    id: makeId('payatt'),
    object: 'authentication',
    intent: intentId,
    payment_method: methodId,
    return_url: returnUrl,
    outcome: 'open',
  } satisfies Authentication);
  const url = `${ledger.origin}/card-processor/authenticate/${id}`;
  return returnUrl
    ? { type: 'redirect_to_url' as const, redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk' as const, use_stripe_sdk: { type: 'three_d_secure_redirect', source: id, stripe_js: url } };
}

/** The last question about an intent. */
export const openQuestion = (ledger: Ledger, intentId: string): string | undefined =>
  ledger.all('authentication').findLast(({ intent }) => intent === intentId)?.id;

/** The intent of a question. */
export const intentOfQuestion = (ledger: Ledger, { intent: id }: Authentication) =>
  ledger.get('payment_intent', id) ?? ledger.mustGet('setup_intent', id);

/** Whether a question is still pending: it is the last one about its intent, which waits for it. */
export const isWaiting = (ledger: Ledger, question: Authentication): boolean =>
  question.outcome === 'open' &&
  intentOfQuestion(ledger, question).status === 'requires_action' &&
  openQuestion(ledger, question.intent) === question.id;
