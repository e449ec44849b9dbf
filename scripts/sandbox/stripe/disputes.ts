import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

export const disputeCalls: Calls = {
  'GET /v1/disputes': ({ ledger, parameters }) => {
    const { payment_intent, ...paging } = readParameters(parameters, {
      payment_intent: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.DisputeListParams>);
    const disputes = ledger.all('dispute').filter((made) => !payment_intent || made.payment_intent === payment_intent);
    return pageOf('/v1/disputes', disputes, paging);
  },

  'GET /v1/disputes/:id': ({ ledger, id }) => {
    const dispute = ledger.get('dispute', id);
    if (!dispute) throw noSuch('dispute', id);
    return present(dispute);
  },
};
