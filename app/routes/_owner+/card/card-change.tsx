import { useNavigate, useSearchParams } from '@remix-run/react';
import { Elements } from '@stripe/react-stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardProcessorKeys } from '#app/billing/stripe/load-card-processor.ts';
import { useAppearance } from '#app/billing/stripe/use-appearance.ts';
import { useCardProcessor } from '#app/billing/stripe/use-card-processor.ts';
import { takeConfirmedCard } from '#app/billing/subscription/use-card-change.ts';
import { callApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CardForm } from './card-form.tsx';

type CardChangeProps = {
  keys: CardProcessorKeys;
  /** Cents of the next charge; undefined while the processor does not answer. */
  nextCharge: number | undefined;
  /** ISO 8601, UTC. */
  renewsAt: string;
};

/** Replaces the card on file. */
export function CardChange({ keys, nextCharge, renewsAt }: CardChangeProps) {
  const appearance = useAppearance();
  const { stripe, retry, fail } = useCardProcessor(keys);
  const [clientSecret, setClientSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isReturning = useReturnFromBank();

  const begin = useCallback(async () => {
    setFailure(null);
    try {
      const prepared = await callApi<{ clientSecret: string }>('/api/subscription/card-setup', { method: 'POST' });
      setClientSecret(prepared.clientSecret);
    } catch (error) {
      setFailure(reasonOf(error, TRY_AGAIN));
    }
  }, []);

  const isAsked = useRef(false);
  useEffect(() => {
    if (isReturning || isAsked.current) return;
    isAsked.current = true;
    void begin();
  }, [begin, isReturning]);

  const isFailed = stripe === 'failed' || failure !== null;
  return (
    <section aria-labelledby="another" className="card mt-6 p-5 sm:p-7">
      <h2 id="another" className="text-2xl">
        Another card
      </h2>
      {isFailed && (
        <div role="alert" className="mt-3">
          <p className="font-semibold text-danger">The card form did not load.</p>
          {failure && <p className="mt-1 text-ink-soft">{failure}</p>}
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => {
              retry();
              if (!clientSecret) void begin();
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {!isFailed && (!stripe || !clientSecret) && (
        <div role="status" aria-label="Preparing the card form" className="mt-4">
          <Skeleton className="h-12" />
          <Skeleton className="mt-4 h-12" />
        </div>
      )}
      {!isFailed && stripe && clientSecret && (
        <Elements stripe={stripe} options={{ clientSecret, appearance }}>
          <CardForm nextCharge={nextCharge} renewsAt={renewsAt} onBroken={fail} />
        </Elements>
      )}
    </section>
  );
}

/**
 * Some banks confirm on a page of their own and redirect back here, with the setup in the address.
 * @returns whether such a return is being processed
 */
function useReturnFromBank(): boolean {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const setupIntentId = search.get('setup_intent');
  const isConfirmed = search.get('redirect_status') === 'succeeded';
  const isTaken = useRef(false);
  useEffect(() => {
    if (!setupIntentId || isTaken.current) return;
    isTaken.current = true;
    const goOn = (isSaved: boolean) => (isSaved ? navigate('/account', { replace: true }) : setSearch({}, { replace: true }));
    if (isConfirmed) void takeConfirmedCard(setupIntentId).then(goOn);
    else {
      tellFailure({ title: 'Card not saved', words: 'Your bank has not confirmed this card.' });
      goOn(false);
    }
  }, [setupIntentId, isConfirmed, navigate, setSearch]);
  return setupIntentId !== null;
}
