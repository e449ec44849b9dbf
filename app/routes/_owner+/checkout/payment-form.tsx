import { Link, PrefetchPageLinks } from '@remix-run/react';
import { PaymentElement } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { usePayment } from '#app/billing/checkout/use-payment.ts';
import { dollars } from '#app/billing/money.ts';
import { perYearOnButton } from '#app/billing/price-words.ts';
import { useFocusAfter } from '#app/billing/subscription/use-focus-after.ts';
import { ControlledForm, LEAVING, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { formatDay } from '#app/ui/local-time.tsx';
import { RefusalNote } from './refusal-note.tsx';

type PaymentFormProps = {
  intent: PaymentIntentReply;
  /** Cents a year, at each renewal. */
  price: number;
  isRenewal: boolean;
  /** Whether a new price is being requested, during which nothing can be paid. */
  isChanging: boolean;
  /** Told when a payment begins and, where it fails, when it has ended. */
  onPaying: (isPaying: boolean) => void;
  confirmPrice: () => Promise<PaymentIntentReply | null>;
  /** Called when the card form did not load. */
  onBroken: () => void;
};

/** Where the browser has a wallet, nothing need be typed. */
const WALLETS_FIRST = ['apple_pay', 'google_pay', 'card'];
const ACCEPT_TERMS = 'Please accept the Terms of Service to continue';
/** The lines that the button is described by. */
const [PRICE_IN_WORDS, WHAT_IS_MISSING] = ['price-in-words', 'what-is-missing'];

/** The processor's card form, the terms, the price in plain words, and the button (Specification §2 and §5, Checkout). */
export function PaymentForm({ intent, price, isRenewal, isChanging, onPaying, confirmPrice, onBroken }: PaymentFormProps) {
  const { pay, refusal } = usePayment(confirmPrice);
  const [isAccepted, setAccepted] = useState(false);
  const [isReady, setReady] = useState(false);

  const button = useRef<HTMLButtonElement>(null);
  const form = useControlledForm({
    save: async () => {
      // Shown at the checkbox too, where it outlasts the toast.
      if (!isAccepted) return { terms: tellFailure({ title: 'Terms Required', words: ACCEPT_TERMS }) };
      if (!isReady || isChanging) return;
      onPaying(true);
      if (await pay()) return LEAVING;
      onPaying(false);
    },
  });
  useFocusAfter(button, form.isPending);

  return (
    <ControlledForm form={form} className="mt-4">
      {/* Preloaded, in case the connection breaks during the payment; by then, its route has been found. */}
      {isAccepted && <PrefetchPageLinks page="/payment-complete" />}
      <PaymentElement
        options={{ layout: 'tabs', paymentMethodOrder: WALLETS_FIRST }}
        onReady={() => setReady(true)}
        onLoadError={onBroken}
      />
      {refusal && <RefusalNote {...refusal} />}
      <Checkbox
        name="terms"
        className="mt-6"
        checked={isAccepted}
        onChange={setAccepted}
        required
        label={
          <>
            I accept the{' '}
            <Link to="/terms-of-service" target="_blank" className="text-accent underline underline-offset-3">
              Terms of Service
            </Link>
          </>
        }
      />
      <p id={PRICE_IN_WORDS} className="figures mt-5">
        You pay <strong>{dollars(intent.finalAmount)}</strong> today for the {isRenewal ? 'next' : 'first'} year
        {intent.donationAmount > 0 && `, ${dollars(intent.donationAmount)} of it a donation`}. It renews on{' '}
        <strong>{formatDay(new Date(intent.renewsAt))}</strong>, and each year after that, at <strong>{dollars(price)}</strong>{' '}
        until you cancel, which takes two clicks on your dashboard. You may request a refund within 14 days of a payment.
      </p>
      <SubmitButton
        ref={button}
        size="large"
        className="mt-4 w-full max-sm:px-4 sm:w-auto"
        aria-describedby={isAccepted ? PRICE_IN_WORDS : `${WHAT_IS_MISSING} ${PRICE_IN_WORDS}`}
        // Not disabled: clicking it says what is missing (Specification §5).
        aria-disabled={!isAccepted}
        disabled={!isReady || isChanging}
      >
        {!form.isPending && <Lock className="size-5" aria-hidden="true" />}
        <ButtonWords today={intent.finalAmount} price={price} />
      </SubmitButton>
      {!isAccepted && (
        <p id={WHAT_IS_MISSING} className="mt-2 text-[0.9375rem] leading-snug text-ink-soft">
          To pay, accept the Terms of Service above.
        </p>
      )}
    </ControlledForm>
  );
}

/** The sum that is charged now comes first, also where it is not the yearly one. @param price cents a year */
const ButtonWords = ({ today, price }: { today: number; price: number }) =>
  today === price ? (
    <span>Subscribe for {perYearOnButton(price)}</span>
  ) : (
    <span>
      Pay {dollars(today)} today{' '}
      <span className="block text-[0.9375rem] font-normal">Subscribe for {perYearOnButton(price)}</span>
    </span>
  );
