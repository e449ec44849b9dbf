import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { ApiError, noSuch } from './api-error.ts';
import { type Body, bad, type Controls } from './control.ts';
import { controlPage, type PageLayout } from './control-page.ts';
import type { Courier } from './courier.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { newsControls } from './news-controls.ts';
import { overviewOf } from './overview.ts';
import { paymentControls } from './payment-controls.ts';
import { moveClock } from './run-due.ts';
import { nextMomentOf } from './subscription-life.ts';

type ControlConfig = { ledger: Ledger; courier: Courier; faults: Faults; layout: PageLayout };

const DAY = 24 * 3600;

/**
 * What real processors do not offer: advancing time, acting for banks and card holders, holding back events, failing. Each
 * command is sent by a form of the sandbox's page or as JSON, and answers JSON.
 */
export function createControls({ ledger, courier, faults, layout }: ControlConfig): Router {
  const clock = () => ({ now: new Date(ledger.now() * 1000).toISOString(), offset: ledger.settings.clockOffset });

  const controls: Controls = {
    'GET /state': () => overviewOf(ledger),
    'GET /clock': clock,
    'POST /clock': ({ body }) => {
      const to = readMoment(ledger, body);
      if (to < ledger.now()) throw bad('The clock goes forward only.');
      moveClock(ledger, to);
      return clock();
    },
    ...paymentControls(ledger),
    ...newsControls({ ledger, courier, faults }),
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

/** The target of an advance of the clock: `to` (ISO 8601, or seconds since 1970), `days` ahead, or the next event of `subscription`. */
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

/** A time without a zone, as in a form's field, is UTC. */
const readTime = (text: string): number => Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text) / 1000;

/** Pages of other sites, including the product's, may send no commands. */
export const requireSameSite: RequestHandler = (request, response, next) => {
  const { origin, host = '' } = request.headers;
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && (!origin || origin === `http://${host}`)) return next();
  response.status(403).json({ error: { type: 'invalid_request_error', message: 'The controls are for this machine alone.' } });
};
