import type { Parameter } from './form.ts';
import { listPrices } from './prices.ts';

/** One call of the API: takes its parameters, returns Stripe's object, throws ApiError. */
export type Call = (request: { parameters: Record<string, Parameter> }) => unknown;

/** What the stand-in knows, by method and path. */
export const CALLS: Record<string, Call> = {
  'GET /v1/prices': listPrices,
};
