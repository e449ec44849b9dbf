import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { type CardProcessorKeys, loadCardProcessor } from './load-card-processor.ts';

/** Loads the card processor's script: null until loaded. `retry` loads it again, `fail` reports that its form did not load. */
export function useCardProcessor({ publishableKey, scriptUrl }: CardProcessorKeys) {
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try loads again
  useEffect(() => {
    loadCardProcessor({ publishableKey, scriptUrl }).then(setStripe, () => setStripe('failed'));
  }, [publishableKey, scriptUrl, tries]);

  const retry = () => {
    setStripe(null);
    setTries(tries + 1);
  };
  return { stripe, retry, fail: () => setStripe('failed') };
}
