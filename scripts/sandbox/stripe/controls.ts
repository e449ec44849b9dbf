import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { answerAuthentication } from './answer-authentication.ts';
import { ApiError, noSuch } from './api-error.ts';
import { openQuestion } from './authentications.ts';
import { payOut } from './balance.ts';
import { declineFor } from './cards.ts';
import { findCharge } from './charges.ts';
import { controlPage, type PageLayout } from './control-page.ts';
import type { Courier } from './courier.ts';
import { closeDispute, escalateInquiry, isInquiry, openDispute } from './disputes.ts';
import type { Faults } from './faults.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { overviewOf } from './overview.ts';
import { settleCharge } from './pay-intent.ts';
import { failRefund, refund, succeedRefund } from './refunds.ts';
import { present } from './render.ts';
import { moveClock } from './run-due.ts';
import { nextMomentOf } from './subscription-life.ts';

type ControlConfig = { ledger: Ledger; courier: Courier; faults: Faults; layout: PageLayout };

type Body = Record<string, unknown>;
type Control = (request: { body: Body; id: string; query: Body }) => unknown;

const DAY = 24 * 3600;
const bad = (message: string) => new ApiError(400, message);

/**
 * What no real processor offers: to move time, to speak for banks and card holders, to hold the news back, to break down.
 * Each is told by a form of the sandbox's page or by JSON, and answers JSON.
 */
export function createControls({ ledger, courier, faults, layout }: ControlConfig): Router {
  const findIntent = (id: string) => {
    const intent = ledger.get('payment_intent', id);
    if (!intent) throw noSuch('payment_intent', id);
    return intent;
  };
  const outcomeOf = <const T extends string>(body: Body, ...choices: T[]): T => {
    const outcome = choices.find((choice) => choice === body.outcome);
    if (!outcome) throw bad(`outcome: one of ${choices.join(', ')}`);
    return outcome;
  };
  const clearFaults = () => {
    faults.clear();
    return { faults: [] };
  };
  const clock = () => ({ now: new Date(ledger.now() * 1000).toISOString(), offset: ledger.settings.clockOffset });

  const controls: Record<string, Control> = {
    'GET /state': () => overviewOf(ledger),
    'GET /clock': clock,
    'POST /clock': ({ body }) => {
      const to = readMoment(ledger, body);
      if (to < ledger.now()) throw bad('The clock goes forward only.');
      moveClock(ledger, to);
      return clock();
    },

    'POST /payments/:id/refund': ({ body, id }) => {
      const amount = body.amount === undefined || body.amount === '' ? undefined : Math.round(Number(body.amount));
      return present(refund(ledger, { payment_intent: findIntent(id).id, amount, reason: 'requested_by_customer' }));
    },
    'POST /refunds/:id/settle': ({ body, id }) => {
      const made = ledger.get('refund', id);
      if (!made) throw noSuch('refund', id);
      const fails = outcomeOf(body, 'succeed', 'fail') === 'fail';
      if (made.status !== 'pending' && !(fails && made.status === 'succeeded')) throw bad('This refund is settled already.');
      if (fails) failRefund(ledger, made);
      else succeedRefund(ledger, made);
      return present(made);
    },
    'POST /balance': ({ body }) => {
      const isBalanceLow = String(body.isLow) === 'true';
      ledger.put(Object.assign(ledger.settings, { isBalanceLow }));
      return { isLow: isBalanceLow };
    },
    'POST /payouts': () => present(payOut(ledger)),
    'POST /payments/:id/dispute': ({ body, id }) => {
      const intent = findIntent(id);
      const charge = findCharge(ledger, idOf(intent.latest_charge) ?? '');
      if (intent.status !== 'succeeded') throw bad('Only what was paid can be disputed.');
      const last = ledger.all('dispute').findLast((made) => made.charge === charge.id);
      if (last && !['won', 'lost', 'warning_closed'].includes(last.status)) throw bad('This payment is disputed already.');
      const reason = typeof body.reason === 'string' ? body.reason : 'fraudulent';
      return present(openDispute(ledger, charge, { reason, isInquiry: body.kind === 'inquiry' }));
    },
    'POST /disputes/:id/escalate': ({ id }) => {
      const dispute = ledger.get('dispute', id);
      if (!dispute) throw noSuch('dispute', id);
      if (!isInquiry(dispute)) throw bad('This is no open inquiry.');
      escalateInquiry(ledger, dispute);
      return present(dispute);
    },
    'POST /disputes/:id/close': ({ body, id }) => {
      const dispute = ledger.get('dispute', id);
      if (!dispute) throw noSuch('dispute', id);
      if (isInquiry(dispute)) closeDispute(ledger, dispute, outcomeOf(body, 'warning_closed'));
      else if (dispute.status === 'needs_response') closeDispute(ledger, dispute, outcomeOf(body, 'won', 'lost'));
      else throw bad('This dispute is closed already.');
      return present(dispute);
    },
    'POST /payments/:id/settle': ({ body, id }) => {
      const intent = findIntent(id);
      if (intent.status !== 'processing') throw bad('This payment is not processing.');
      const fails = outcomeOf(body, 'succeed', 'fail') === 'fail';
      settleCharge(ledger, intent, fails ? declineFor('generic_decline') : undefined);
      return present(intent);
    },
    'POST /payments/:id/authenticate': ({ body, id }) => {
      const intent = findIntent(id);
      const outcome = outcomeOf(body, 'complete', 'fail');
      if (!answerAuthentication(ledger, openQuestion(ledger, intent.id) ?? '', outcome)) {
        throw bad('This payment does not wait for authentication.');
      }
      return present(intent);
    },

    'GET /deliveries': ({ query }) => {
      const isAbout = (id: string) => {
        const about = ledger.mustGet('event', id).data.object as unknown as { id: string; customer?: string };
        return !query.object || about.id === query.object || about.customer === query.object;
      };
      const deliveries = ledger
        .all('delivery')
        .filter(({ id, status }) => (!query.status || status === query.status) && isAbout(id));
      return { isHolding: ledger.settings.isHolding, deliveries: deliveries.map((delivery) => courier.report(delivery)) };
    },
    'POST /deliveries/hold': () => {
      courier.hold();
      return { isHolding: true };
    },
    'POST /deliveries/release': async ({ body }) => {
      const order = Array.isArray(body.order) ? body.order.map(String) : [];
      const unknown = order.find((id) => !ledger.get('delivery', id));
      if (unknown) throw noSuch('event', unknown, 'order');
      return { isHolding: false, deliveries: await courier.release(order) };
    },
    'POST /deliveries/:id/send': ({ id }) => {
      if (!ledger.get('delivery', id)) throw noSuch('event', id);
      return courier.send(id);
    },

    'GET /faults': () => ({ faults: faults.all }),
    'POST /faults': ({ body }) => {
      try {
        return faults.add({ ...body, times: Number(body.times ?? 1), ms: body.ms === undefined ? undefined : Number(body.ms) });
      } catch (error) {
        throw bad((error as Error).message);
      }
    },
    'DELETE /faults': clearFaults,
    // A form has no DELETE.
    'POST /faults/clear': clearFaults,
  };

  const router = express.Router();
  router.get('/', requireSameSite, (request, response) => {
    const deliveries = ledger.all('delivery').filter(({ status }) => status !== 'delivered');
    const { refused } = request.query;
    response.send(
      controlPage({
        layout,
        overview: overviewOf(ledger),
        undelivered: deliveries.map((delivery) => courier.report(delivery)).reverse(),
        isHolding: ledger.settings.isHolding,
        isBalanceLow: ledger.settings.isBalanceLow === true,
        faults: faults.all,
        refused: typeof refused === 'string' ? refused : undefined,
      }),
    );
  });
  router.use(requireSameSite, express.json(), express.urlencoded({ extended: false }));
  for (const [name, control] of Object.entries(controls)) {
    const [method = '', path = ''] = name.split(' ');
    const handler: RequestHandler<{ id?: string }> = (request, response) =>
      handle(request, response, () => control({ body: request.body ?? {}, id: request.params.id ?? '', query: request.query }));
    router[method.toLowerCase() as 'get' | 'post' | 'delete'](path, handler);
  }
  return router;

  async function handle(request: Request<{ id?: string }>, response: Response, act: () => unknown): Promise<void> {
    const isForm = request.is('application/x-www-form-urlencoded') !== false && request.method === 'POST';
    try {
      const result = await act();
      if (isForm) response.redirect(303, '/card-processor');
      else response.json(result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isForm) response.redirect(303, `/card-processor?${new URLSearchParams({ refused: error.message })}`);
      else response.status(error.status).json(error.toBody());
    } finally {
      ledger.commit();
      courier.sendNew();
    }
  }
}

/** Where the clock is to be moved: `to` (ISO 8601, or seconds since 1970), `days` ahead, or to what comes next for `subscription`. */
function readMoment(ledger: Ledger, { to, days, subscription: id }: Body): number {
  if (typeof id === 'string') {
    const subscription = ledger.get('subscription', id);
    if (!subscription) throw noSuch('subscription', id);
    return nextMomentOf(ledger, subscription);
  }
  const moment = days === undefined ? (typeof to === 'number' ? to : readTime(String(to))) : ledger.now() + Number(days) * DAY;
  if (!Number.isFinite(moment)) throw bad('to: a time; or days: how many; or subscription: its id');
  return Math.ceil(moment);
}

/** A time without a zone, as a form's field has it, is UTC. */
const readTime = (text: string): number => Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text) / 1000;

/** Pages of other sites, the product's among them, have nothing to order here. */
export const requireSameSite: RequestHandler = (request, response, next) => {
  const { origin, host = '' } = request.headers;
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && (!origin || origin === `http://${host}`)) return next();
  response.status(403).json({ error: { type: 'invalid_request_error', message: 'The controls are for this machine alone.' } });
};
