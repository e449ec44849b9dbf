import { env } from '#app/platform/env.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';

/** By this Apple knows that who asks for Apple Pay on this domain also runs it (https://docs.stripe.com/apple-pay). */
export function loader() {
  if (!env.APPLE_PAY_DOMAIN_FILE) return new Response('Not found', { status: 404 });
  return new Response(env.APPLE_PAY_DOMAIN_FILE, { headers: { 'Content-Type': 'text/plain' } });
}

export const action = onlyBy('GET', 'HEAD');
