import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import { payoutOf } from './balance.ts';
import type { Calls } from './calls.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { integer, object, readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

const RANGE = object({ gt: integer, gte: integer, lt: integer, lte: integer });

export const balanceCalls: Calls = {
  'GET /v1/balance_transactions': ({ ledger, parameters }) => {
    const { created, currency, payout, source, ...paging } = readParameters(parameters, {
      created: RANGE,
      currency: text,
      payout: text,
      source: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.BalanceTransactionListParams>);
    if (payout && !ledger.get('payout', payout)) throw noSuch('payout', payout, 'payout');
    const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created ?? {};
    const moved = ledger
      .all('balance_transaction')
      .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte)
      .filter((one) => (!source || one.source === source) && (!currency || one.currency === currency))
      // The payout's own transaction is listed with those that it contains.
      .filter((one) => !payout || one.source === payout || payoutOf(ledger, one.id) === payout);
    return pageOf('/v1/balance_transactions', moved, paging);
  },

  'GET /v1/payouts/:id': ({ ledger, id }) => {
    const payout = ledger.get('payout', id);
    if (!payout) throw noSuch('payout', id);
    return present(payout);
  },
};
