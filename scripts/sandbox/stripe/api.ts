import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import { ApiError } from './api-error.ts';
import { findCall } from './calls.ts';
import type { Courier } from './courier.ts';
import { API_VERSION } from './events.ts';
import type { Faults } from './faults.ts';
import { type Parameter, parseForm } from './form.ts';
import { findKeptReply, type KeysInUse, keepReply, type Reply } from './idempotency.ts';
import type { Ledger } from './ledger.ts';
import { expand } from './render.ts';

export type ApiConfig = {
  ledger: Ledger;
  courier: Courier;
  faults: Faults;
  secretKey: string;
  publishableKey: string;
  appOrigin: string;
};

/** Stripe's API, as far as the product calls it. Keys are Stripe's usual bearer tokens; a browser may send its own as `key`. */
export function createApi(config: ApiConfig): Router {
  const { ledger, courier, faults, appOrigin } = config;
  const inUse: KeysInUse = new Set();

  const router = express.Router();
  router.use(express.text({ type: 'application/x-www-form-urlencoded', limit: '1mb' }));
  router.use(async (request, response) => {
    const requestId = `req_${randomBytes(7).toString('hex')}`;
    response.set({ 'Request-Id': requestId, 'Stripe-Version': API_VERSION });
    // Browsers call from the product's pages and from the card form's own iframe.
    if (request.headers.origin === appOrigin) response.set({ 'Access-Control-Allow-Origin': appOrigin, Vary: 'Origin' });
    if (request.method === 'OPTIONS') {
      response.set({ 'Access-Control-Allow-Headers': 'Authorization, Content-Type', 'Access-Control-Max-Age': '300' });
      response.set('Access-Control-Allow-Methods', 'GET, POST').status(204).end();
      return;
    }
    const fault = faults.take(request.method, `${request.baseUrl}${request.path}`);
    if (fault?.kind === 'refuse') {
      return send(response, {
        status: 429,
        body: errorBody('Request rate limit exceeded.', 'invalid_request_error', 'rate_limit'),
      });
    }
    const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
    const reply = await withKey(request, key, async () => {
      if (fault?.kind === 'slow') await wait(fault.ms);
      if (fault?.kind === 'error') return BROKEN;
      const reply = answer(request, requestId, key);
      return fault?.kind === 'error_after' ? BROKEN : reply;
    });
    courier.sendNew();
    if (fault?.kind === 'lost') return void request.socket.destroy();
    if (reply.isReplayed) response.set('Idempotent-Replayed', 'true');
    if (key) response.set('Idempotency-Key', key);
    send(response, reply);
  });

  /** Executes a call at most once for its idempotency key. */
  async function withKey(
    request: Request,
    key: string | undefined,
    act: () => Promise<Reply>,
  ): Promise<Reply & { isReplayed?: boolean }> {
    if (!key) return act();
    const call = `${request.method} ${request.originalUrl}\n${bodyOf(request)}`;
    try {
      // Checked first, since a key's reply must not go to unauthorized callers.
      authorise(request, config);
      const kept = findKeptReply(ledger, inUse, key, call);
      if (kept) return { status: kept.status, body: kept.body, isReplayed: true };
    } catch (error) {
      return refusal(error);
    }
    inUse.add(key);
    try {
      const reply = await act();
      keepReply(ledger, key, call, reply);
      return reply;
    } finally {
      inUse.delete(key);
      ledger.commit();
    }
  }

  function answer(request: Request, requestId: string, key: string | undefined): Reply {
    ledger.request = { id: requestId, idempotency_key: key ?? null };
    ledger.origin = `http://${request.headers.host}`;
    try {
      const path = `${request.baseUrl}${request.path}`;
      const found = findCall(request.method, path);
      const isPublic = authorise(request, config);
      if (!found) {
        const message = `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
        throw new ApiError(404, message);
      }
      if (isPublic && !found.isForBrowsers) {
        throw new ApiError(
          403,
          'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
          { code: 'secret_key_required' },
        );
      }
      const { expand: paths, key: _, ...parameters } = parametersOf(request);
      const expansions = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
      const result = found.call({ ledger, parameters, id: found.id, isPublic });
      expand(ledger, result, expansions);
      return { status: 200, body: JSON.stringify(result, null, 2) };
    } catch (error) {
      return refusal(error);
    } finally {
      ledger.request = null;
      if (!key) ledger.commit();
    }
  }
  return router;
}

const bodyOf = (request: Request): string => (typeof request.body === 'string' ? request.body : '');

function parametersOf(request: Request): Record<string, Parameter> {
  const query = request.originalUrl.split('?')[1] ?? '';
  return parseForm(request.method === 'POST' ? bodyOf(request) : [query, bodyOf(request)].filter(Boolean).join('&'));
}

/** @returns whether it is a browser's call @throws ApiError without a valid key */
function authorise(request: Request, { secretKey, publishableKey }: ApiConfig): boolean {
  const header = request.headers.authorization;
  const key = header ? keyIn(header) : parametersOf(request).key;
  if (!key) {
    throw new ApiError(401, 'You did not provide an API key. Provide it as a bearer token in the Authorization header.');
  }
  if (key === secretKey && header) return false;
  if (key === publishableKey) return true;
  throw new ApiError(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
}

/** A key as a bearer token, or as the user name of basic authentication (`curl -u sk_test_…:`). */
function keyIn(header: string): string {
  const [, basic] = header.match(/^Basic (.+)$/) ?? [];
  return basic ? (Buffer.from(basic, 'base64').toString().split(':')[0] ?? '') : header.replace(/^Bearer /, '');
}

function refusal(error: unknown): Reply {
  if (error instanceof ApiError) return { status: error.status, body: JSON.stringify(error.toBody(), null, 2) };
  if (error instanceof URIError) return { status: 400, body: errorBody('Malformed path.', 'invalid_request_error') };
  console.error(error);
  return { status: 500, body: errorBody('The sandbox itself has failed; its log says why.', 'api_error') };
}

const errorBody = (message: string, type: string, code?: string): string =>
  JSON.stringify({ error: { type, message, ...(code && { code }) } }, null, 2);

const BROKEN: Reply = { status: 500, body: errorBody('An unknown error occurred', 'api_error') };

function send(response: Response, { status, body }: Reply): void {
  response.status(status).type('application/json').send(body);
}
