import type { Message } from './letter.tsx';

/** Alerts to the operator, at SUPPORT_EMAIL. */
export const operatorMails = {
  /** A customer's bank asks about a payment, and has taken nothing yet. */
  'inquiry-opened': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `A bank asks about a payment of ${amount}`,
    text: [
      `The bank of a customer asks about receipt ${number}, ${amount}. No money has been taken, and the customer was not written to.`,
      'Answer it at Stripe (Payments, Disputes) before the date given there, or refund the payment under Transactions: without an answer it may become a dispute.',
      link,
    ].join('\n\n'),
  }),

  'dispute-opened': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `A payment of ${amount} is disputed`,
    text: [
      `The bank of a customer disputes receipt ${number}, ${amount}.`,
      'Answer it at Stripe (Payments, Disputes) before the date given there: without an answer it is lost. The subscription stays active until it is decided.',
      link,
    ].join('\n\n'),
  }),

  'dispute-closed': ({
    number,
    amount,
    isWon,
    link,
  }: {
    number: string;
    amount: string;
    isWon: boolean;
    link: string;
  }): Message => ({
    subject: `The dispute of ${amount} is ${isWon ? 'won' : 'lost'}`,
    text: [
      `The dispute of receipt ${number}, ${amount}, is decided: ${isWon ? 'the payment stands' : 'the money is gone, and the subscription has ended'}.`,
      link,
    ].join('\n\n'),
  }),

  /** A bank may confirm a renewal after the last attempt, when the subscription has been ended. */
  'paid-after-end': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `${amount} was paid for a subscription that has ended`,
    text: [
      `A customer’s bank confirmed ${amount} (receipt ${number}) after the subscription it was for had ended. No year was given for it, and the receipt says so.`,
      'Please refund it under Transactions, unless you agree on something else with the customer.',
      link,
    ].join('\n\n'),
  }),

  'refund-failed': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `A refund of ${amount} did not reach the customer`,
    text: [
      `${amount} of receipt ${number} was refunded and came back: the customer’s bank did not take it. The customer was told that it is on its way.`,
      'See at Stripe why, and send it another way.',
      link,
    ].join('\n\n'),
  }),
};
