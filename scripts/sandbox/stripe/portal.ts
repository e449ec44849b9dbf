import { ApiError } from './api-error.ts';
import type { Calls } from './calls.ts';

export const portalCalls: Calls = {
  /** As in an account whose owner has set up no customer portal. */
  'POST /v1/billing_portal/sessions': () => {
    throw new ApiError(
      400,
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    );
  },
};
