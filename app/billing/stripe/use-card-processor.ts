import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { type CardProcessorKeys, loadCardProcessor } from './load-card-processor.ts';

/** The card processor's script in the page: null while it comes. `retry` loads it again, `fail` says that its form did not come. */
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
