import { randomBytes } from 'node:crypto';
import express, { type Router } from 'express';
import { ApiError } from './api-error.ts';
import { CALLS } from './calls.ts';
import { parseForm } from './form.ts';

/** Stripe's API under /v1, as far as the product calls it. The key is Stripe's usual bearer token. */
export function createCardProcessor({ secretKey }: { secretKey: string }): Router {
  const router = express.Router();
  router.use('/v1', express.text({ type: 'application/x-www-form-urlencoded', limit: '1mb' }), (request, response) => {
    response.set({ 'Request-Id': `req_${randomBytes(7).toString('hex')}`, 'Stripe-Version': '2026-10-28' });
    try {
      const query = request.originalUrl.split('?')[1] ?? '';
      const body = typeof request.body === 'string' ? request.body : '';
      requireKey(request.headers.authorization, secretKey);
      const call = CALLS[`${request.method} ${request.baseUrl}${request.path}`];
      if (!call) {
        throw new ApiError(404, `Unrecognized request URL (${request.method}: ${request.baseUrl}${request.path}).`);
      }
      response.json(call({ parameters: parseForm(request.method === 'POST' ? body : query) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      response.status(error.status).json(error.toBody());
    }
  });
  return router;
}

function requireKey(header: string | undefined, secretKey: string): void {
  if (!header) {
    throw new ApiError(401, 'You did not provide an API key. Provide it as a bearer token in the Authorization header.');
  }
  if (header !== `Bearer ${secretKey}`) throw new ApiError(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
}
