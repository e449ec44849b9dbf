import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type CardProcessorKeys = {
  publishableKey: string;
  /** The script's address when it is not Stripe's own. */
  scriptUrl: string | null;
};

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the card form did not load'));
    };
    document.head.append(script);
  });
}

let loading: Promise<Stripe> | undefined;

async function load({ publishableKey, scriptUrl }: CardProcessorKeys): Promise<Stripe> {
  // Stripe's own loader reuses a script that is already loaded.
  if (scriptUrl && !window.Stripe) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no browser to load the card form in');
  return stripe;
}

/** Loads the card processor's browser script once per page load; after a failure the next call tries again. */
export function loadCardProcessor(keys: CardProcessorKeys): Promise<Stripe> {
  loading ??= load(keys).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
