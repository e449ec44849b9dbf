import { join } from 'node:path';
import express, { type Router } from 'express';
import { createApi } from './api.ts';
import { createControls } from './controls.ts';
import { Courier } from './courier.ts';
import { Faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import { createPages } from './pages.ts';
import { stockShelves } from './prices.ts';
import { runDue } from './run-due.ts';

export type CardProcessorConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address at which the product is opened; its browsers may call, and its webhook is told of events. */
  appOrigin: string;
  dataDir: string;
};

/** How often it is looked whether something has become due by itself (ms). */
const EVERY_MINUTE = 60_000;

/** A stand-in for Stripe: its API under /v1, and everything else under /card-processor. */
export function createCardProcessor(config: CardProcessorConfig): { router: Router; stop: () => void } {
  const ledger = new Ledger(join(config.dataDir, 'card-processor.jsonl'));
  stockShelves(ledger);
  const courier = new Courier({ ledger, address: `${config.appOrigin}/api/stripe/webhook`, secret: config.webhookSecret });
  courier.start();
  const faults = new Faults();
  const runDueNow = () => {
    runDue(ledger);
    courier.sendNew();
  };
  runDueNow();
  const timer = setInterval(runDueNow, EVERY_MINUTE).unref();

  const router = express.Router();
  router.use('/v1', createApi({ ...config, ledger, courier, faults }));
  router.use('/card-processor', createPages({ ledger, courier, appOrigin: config.appOrigin }));
  router.use('/card-processor', createControls({ ledger, courier, faults }));
  return {
    router,
    stop: () => {
      clearInterval(timer);
      courier.stop();
    },
  };
}
