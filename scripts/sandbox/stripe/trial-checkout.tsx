import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe, type StripeElementsOptions } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** For tests: a minimal checkout, as the product would write it, configured by the page's address. */
const query = new URLSearchParams(location.search);
const clientSecret = query.get('secret') ?? '';
const appearance = JSON.parse(query.get('appearance') ?? '{}');
const isDeferred = query.has('deferred');
const options: StripeElementsOptions = isDeferred
  ? { mode: 'subscription', amount: 4999, currency: 'usd', appearance }
  : { clientSecret, appearance };

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [message, setMessage] = useState('');
  const [isComplete, setComplete] = useState(false);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setMessage('Paying');
    const submitted = await elements.submit();
    if (submitted.error) return setMessage(`submit: ${submitted.error.message}`);
    const confirmation = { elements, clientSecret, confirmParams: { return_url: `${location.origin}/payment-complete` } };
    // Two calls, because their types differ: one never returns after a success.
    if (query.has('always')) await stripe.confirmPayment(confirmation);
    const { error, paymentIntent } = await stripe.confirmPayment({ ...confirmation, redirect: 'if_required' });
    setMessage(error ? `${error.type}: ${error.code}: ${error.message}` : `status: ${paymentIntent.status}`);
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement onReady={() => document.body.classList.add('ready')} onChange={({ complete }) => setComplete(complete)} />
      <button type="submit">Pay</button>
      <output data-complete={isComplete}>{message}</output>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Elements stripe={loadStripe(query.get('key') ?? '')} options={options}>
    <Checkout />
  </Elements>,
);
