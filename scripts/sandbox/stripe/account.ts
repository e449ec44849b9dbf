import type { Stripe } from 'stripe';
import type { Calls } from './calls.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { readParameters, type ShapeOf } from './parameters.ts';

/** Registers the single webhook, which receives all events, as the account's owner would. */
export function registerWebhook(ledger: Ledger, address: string): void {
  const id = 'we_1StandIn';
  if (ledger.get('webhook_endpoint', id)?.url === address) return;
  ledger.put({
    id,
    object: 'webhook_endpoint',
    api_version: '2026-10-28.endive',
    application: null,
    created: ledger.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: address,
  } satisfies Stripe.WebhookEndpoint);
  ledger.commit();
}

/** The account's configuration, for checks before the first payment. */
export const accountCalls: Calls = {
  'GET /v1/account': () =>
    ({
      id: 'acct_1StandIn',
      object: 'account',
      business_type: 'company',
      charges_enabled: true,
      country: 'US',
      default_currency: 'usd',
      details_submitted: true,
      email: null,
      metadata: {},
      payouts_enabled: true,
      type: 'standard',
    }) satisfies Partial<Stripe.Account>,

  'GET /v1/webhook_endpoints': ({ ledger, parameters }) => {
    const paging = readParameters(parameters, LIST_PARAMETERS satisfies ShapeOf<Stripe.WebhookEndpointListParams>);
    return pageOf('/v1/webhook_endpoints', ledger.all('webhook_endpoint'), paging);
  },

  /** As in an account that does not use Stripe Tax. */
  'GET /v1/tax/settings': () =>
    ({
      object: 'tax.settings',
      defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
      head_office: null,
      livemode: false,
      status: 'pending',
      status_details: { pending: { missing_fields: ['head_office'] } },
    }) satisfies Stripe.Tax.Settings,
};
