import { useNavigate } from '@remix-run/react';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { dismissToast, readToasts, toast } from '#app/ui/toast-store.ts';
import type { PaymentIntentReply } from './create-payment-intent.server.ts';

/** What the buyer can do something about: the card was declined, or a field is not right. */
const isAboutTheCard = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error';

/**
 * Pays with what stands in the card form around it (Specification §4, Payment flow).
 * @param confirmPrice gives what is to be paid, or null where the buyer must look again
 */
export function usePayment(confirmPrice: () => Promise<PaymentIntentReply | null>) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const [isPaying, setIsPaying] = useState(false);

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

  const fail = (error: StripeError): boolean => {
    // Paid in another tab, or a second press: there is nothing to fail.
    if (error.payment_intent?.status === 'succeeded') return settle(error.payment_intent);
    const isDeclined = isAboutTheCard(error) || error.code === 'payment_intent_authentication_failure';
    toast({
      title: isDeclined ? 'Payment Failed' : 'Payment Error',
      description: (isDeclined && error.message) || 'An unexpected error occurred',
      variant: 'destructive',
    });
    return false;
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
      clientSecret: intent.clientSecret,
      confirmParams: { return_url: `${window.location.origin}/payment-complete` },
      redirect: 'if_required',
    });
    return error ? fail(error) : settle(paymentIntent);
  };

  const pay = async () => {
    setIsPaying(true);
    // Why the last try failed says nothing of this one.
    for (const { id } of readToasts()) dismissToast(id);
    let isLeaving = false;
    try {
      isLeaving = await attempt();
    } catch {
      toast({ title: 'Payment Error', description: 'An unexpected error occurred', variant: 'destructive' });
    }
    // Until the next page stands this one is still seen: a second press would pay again.
    if (!isLeaving) setIsPaying(false);
  };

  return { isPaying, pay };
}
