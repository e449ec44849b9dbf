import { env } from '#app/platform/env.server.ts';
import type { CardProcessorKeys } from './load-card-processor.ts';

/** What the card form needs; null when no processor is configured. */
export function cardProcessorKeys(): CardProcessorKeys | null {
  const publishableKey = env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY;
  return publishableKey ? { publishableKey, scriptUrl: env.STRIPE_JS_URL ?? null } : null;
}
