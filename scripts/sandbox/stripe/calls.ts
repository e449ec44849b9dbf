import { accountCalls } from './account.ts';
import { balanceCalls } from './balance-calls.ts';
import { chargeCalls } from './charges.ts';
import { couponCalls } from './coupons.ts';
import { creditNoteCalls } from './credit-notes.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { eventCalls } from './events.ts';
import type { Parameter } from './form.ts';
import { invoiceItemCalls } from './invoice-items.ts';
import { invoicePaymentCalls } from './invoice-payments.ts';
import { invoiceCalls } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { priceCalls } from './prices.ts';
import { productCalls } from './products.ts';
import { refundCalls } from './refunds.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { testClockCalls } from './test-clocks.ts';

export type CallRequest = {
  ledger: Ledger;
  parameters: Record<string, Parameter>;
  /** The id in the path; empty in a call without one. */
  id: string;
  /** Whether it was made with the publishable key, by a browser. */
  isPublic: boolean;
};

/** One call of the API: returns Stripe's object, throws ApiError. */
export type Call = (request: CallRequest) => unknown;

/** Calls by method and path, where `:id` is an object's id. */
export type Calls = Record<string, Call>;

/** All calls of the stand-in. */
const CALLS: Calls = {
  ...accountCalls,
  ...balanceCalls,
  ...chargeCalls,
  ...couponCalls,
  ...creditNoteCalls,
  ...customerCalls,
  ...disputeCalls,
  ...eventCalls,
  ...invoiceCalls,
  ...invoiceItemCalls,
  ...invoicePaymentCalls,
  ...paymentIntentCalls,
  ...paymentMethodCalls,
  ...priceCalls,
  ...productCalls,
  ...refundCalls,
  ...setupIntentCalls,
  ...subscriptionCalls,
  ...testClockCalls,
};

/** What a browser may do with the publishable key; intents also require their own secret. */
const PUBLIC_CALLS = new Set([
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
  'POST /v1/payment_methods',
  'GET /v1/setup_intents/:id',
  'POST /v1/setup_intents/:id/confirm',
]);

/** Finds a call and the id in its path. */
export function findCall(
  method: string,
  path: string,
): { name: string; call: Call; id: string; isForBrowsers: boolean } | undefined {
  const parts = path.split('/');
  for (const [name, call] of Object.entries(CALLS)) {
    const [callMethod, callPath = ''] = name.split(' ');
    const callParts = callPath.split('/');
    if (callMethod !== method || callParts.length !== parts.length) continue;
    if (!callParts.every((part, index) => part === parts[index] || (part === ':id' && parts[index] !== ''))) continue;
    const id = decodeURIComponent(parts[callParts.indexOf(':id')] ?? '');
    return { name, call, id, isForBrowsers: PUBLIC_CALLS.has(name) };
  }
  return undefined;
}
