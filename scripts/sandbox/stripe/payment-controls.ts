import { answerAuthentication } from './answer-authentication.ts';
import { noSuch } from './api-error.ts';
import { openQuestion } from './authentications.ts';
import { payOut } from './balance.ts';
import { declineFor } from './cards.ts';
import { findCharge } from './charges.ts';
import { type Body, bad, type Controls } from './control.ts';
import { closeDispute, escalateInquiry, isInquiry, openDispute } from './dispute-life.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { settleCharge } from './pay-intent.ts';
import { failRefund, refund, succeedRefund } from './refunds.ts';
import { present } from './render.ts';

const outcomeOf = <const T extends string>(body: Body, ...choices: T[]): T => {
  const outcome = choices.find((choice) => choice === body.outcome);
  if (!outcome) throw bad(`outcome: one of ${choices.join(', ')}`);
  return outcome;
};

/** Actions of banks, card holders and operators on a payment. */
export function paymentControls(ledger: Ledger): Controls {
  const findIntent = (id: string) => {
    const intent = ledger.get('payment_intent', id);
    if (!intent) throw noSuch('payment_intent', id);
    return intent;
  };

  return {
    'POST /payments/:id/refund': ({ body, id }) => {
      const amount = body.amount === undefined || body.amount === '' ? undefined : Math.round(Number(body.amount));
      return present(refund(ledger, { payment_intent: findIntent(id).id, amount, reason: 'requested_by_customer' }));
    },
    'POST /refunds/:id/settle': ({ body, id }) => {
      const made = ledger.get('refund', id);
      if (!made) throw noSuch('refund', id);
      const fails = outcomeOf(body, 'succeed', 'fail') === 'fail';
      if (made.status !== 'pending' && !(fails && made.status === 'succeeded')) throw bad('This refund is settled already.');
      if (fails) failRefund(ledger, made);
      else succeedRefund(ledger, made);
      return present(made);
    },
    'POST /balance': ({ body }) => {
      const isBalanceLow = String(body.isLow) === 'true';
      ledger.put(Object.assign(ledger.settings, { isBalanceLow }));
      return { isLow: isBalanceLow };
    },
    'POST /payouts': () => present(payOut(ledger)),
    'POST /payments/:id/dispute': ({ body, id }) => {
      const intent = findIntent(id);
      const charge = findCharge(ledger, idOf(intent.latest_charge) ?? '');
      if (intent.status !== 'succeeded') throw bad('Only what was paid can be disputed.');
      const last = ledger.all('dispute').findLast((made) => made.charge === charge.id);
      if (last && !['won', 'lost', 'warning_closed'].includes(last.status)) throw bad('This payment is disputed already.');
      const reason = typeof body.reason === 'string' ? body.reason : 'fraudulent';
      return present(openDispute(ledger, charge, { reason, isInquiry: body.kind === 'inquiry' }));
    },
    'POST /disputes/:id/escalate': ({ id }) => {
      const dispute = ledger.get('dispute', id);
      if (!dispute) throw noSuch('dispute', id);
      if (!isInquiry(dispute)) throw bad('This is no open inquiry.');
      escalateInquiry(ledger, dispute);
      return present(dispute);
    },
    'POST /disputes/:id/close': ({ body, id }) => {
      const dispute = ledger.get('dispute', id);
      if (!dispute) throw noSuch('dispute', id);
      if (isInquiry(dispute)) closeDispute(ledger, dispute, outcomeOf(body, 'warning_closed'));
      else if (dispute.status === 'needs_response') closeDispute(ledger, dispute, outcomeOf(body, 'won', 'lost'));
      else throw bad('This dispute is closed already.');
      return present(dispute);
    },
    'POST /payments/:id/settle': ({ body, id }) => {
      const intent = findIntent(id);
      if (intent.status !== 'processing') throw bad('This payment is not processing.');
      const fails = outcomeOf(body, 'succeed', 'fail') === 'fail';
      settleCharge(ledger, intent, fails ? declineFor('generic_decline') : undefined);
      return present(intent);
    },
    'POST /payments/:id/authenticate': ({ body, id }) => {
      const intent = findIntent(id);
      const outcome = outcomeOf(body, 'complete', 'fail');
      if (!answerAuthentication(ledger, openQuestion(ledger, intent.id) ?? '', outcome)) {
        throw bad('This payment does not wait for authentication.');
      }
      return present(intent);
    },
  };
}
