import { intentOfQuestion, isWaiting } from './authentications.ts';
import type { Ledger } from './ledger.ts';
import { answerPayment } from './pay-intent.ts';
import { answerSetup } from './setup-intents.ts';

/** The holder's answer on the 3-D Secure page. @returns whether it was still pending */
export function answerAuthentication(ledger: Ledger, id: string, outcome: 'complete' | 'fail'): boolean {
  const question = ledger.get('authentication', id);
  if (!question || !isWaiting(ledger, question)) return false;
  ledger.put(Object.assign(question, { outcome }));
  const intent = intentOfQuestion(ledger, question);
  if (intent.object === 'payment_intent') answerPayment(ledger, intent, question);
  else answerSetup(ledger, intent, question);
  return true;
}
