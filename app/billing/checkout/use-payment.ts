import { useNavigate } from '@remix-run/react';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { isOfTheHolder } from '#app/billing/subscription/is-of-the-holder.ts';
import { callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { dismissToasts, toast } from '#app/ui/toast.ts';
import type { PaymentIntentReply } from './create-payment-intent.server.ts';
import type { VerifiedPayment } from './finalize-payment.server.ts';

/** Specification §8. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred';

/**
 * A renewal's form has its intent already, and saves the card for future years; a first payment's form is created with the option
 * to save the card.
 */
function confirmationOf({ isRenewal, clientSecret }: PaymentIntentReply) {
  const confirmParams = { return_url: `${window.location.origin}/payment-complete` };
  if (!isRenewal) return { clientSecret, confirmParams };
  return { confirmParams: { ...confirmParams, setup_future_usage: 'off_session' as const } };
}

/** @returns the status of a payment whose answer was lost, since it may have been charged; null when it can't be determined */
const lookUp = (paymentIntentId: string): Promise<VerifiedPayment | null> =>
  callApi<VerifiedPayment>(`/api/verify-payment/${paymentIntentId}`).catch(() => null);

/** Why a payment failed, in the words of its toast, which goes while this stays at the card. */
export type PaymentRefusal = {
  title: string;
  reason: string;
  /** Known of a card that was refused; after any other failure the payment may still come to pass. */
  isUncharged: boolean;
};

type Payment = {
  /** Pays, and resolves to whether the page is being left. */
  pay: () => Promise<boolean>;
  /** Of the last attempt; null while another is under way. */
  refusal: PaymentRefusal | null;
};

/**
 * Pays with the surrounding card form (Specification §4, Payment flow).
 * @param confirmPrice returns what to pay, or null when the buyer must review the order
 */
export function usePayment(confirmPrice: () => Promise<PaymentIntentReply | null>): Payment {
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();

  const finish = (paymentIntentId: string) =>
    navigate(`/payment-complete?${new URLSearchParams({ payment_intent: paymentIntentId })}`);

  /** @returns whether the page is being left */
  const settle = (intent: Pick<PaymentIntent, 'id' | 'status'> | undefined): boolean => {
    if (intent?.status === 'succeeded') {
      finish(intent.id);
      return true;
    }
    toast({
      title: 'Payment Processing',
      description: 'Your payment needs additional verification. Your bank may ask you to confirm it.',
    });
    if (intent?.status !== 'processing') return false;
    finish(intent.id);
    return true;
  };

  const refuse = (refused: PaymentRefusal): false => {
    tellFailure({ title: refused.title, words: refused.reason });
    setRefusal(refused);
    return false;
  };

  const fail = (error: StripeError): boolean => {
    // Paid in another tab, or by a second click: not a failure.
    if (error.payment_intent?.status === 'succeeded') return settle(error.payment_intent);
    const isDeclined = isOfTheHolder(error);
    return refuse({
      title: isDeclined ? 'Payment Failed' : 'Payment Error',
      reason: (isDeclined && error.message) || UNEXPECTED_ERROR,
      isUncharged: isDeclined,
    });
  };

  const attempt = async (): Promise<boolean> => {
    if (!stripe || !elements) return false;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return fail(incomplete);
    const intent = await confirmPrice();
    if (!intent) return false;
    if (intent.status === 'succeeded') return settle({ id: intent.paymentIntentId, status: 'succeeded' });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      ...confirmationOf(intent),
      redirect: 'if_required',
    });
    if (!error) return settle(paymentIntent);
    const known = isOfTheHolder(error) ? null : await lookUp(intent.paymentIntentId);
    if (known?.status === 'succeeded' || known?.status === 'processing') {
      finish(intent.paymentIntentId);
      return true;
    }
    return fail(error);
  };

  const pay = async (): Promise<boolean> => {
    // The previous failure does not apply to this attempt.
    dismissToasts();
    setRefusal(null);
    try {
      return await attempt();
    } catch {
      return refuse({ title: 'Payment Error', reason: UNEXPECTED_ERROR, isUncharged: false });
    }
  };
  return { pay, refusal };
}
