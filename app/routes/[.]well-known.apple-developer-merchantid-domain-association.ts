import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

/** Apple uses it to verify that the merchant owns this domain (https://docs.stripe.com/apple-pay). */
export const loader = apiRoute(async () => {
  if (!env.APPLE_PAY_DOMAIN_FILE) throw new AppError('NOT_FOUND', 'There is no such file');
  return new Response(env.APPLE_PAY_DOMAIN_FILE, { headers: { 'Content-Type': 'text/plain' } });
});

export const action = onlyBy('GET', 'HEAD');
