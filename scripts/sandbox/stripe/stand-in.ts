import express, { type Router } from 'express';
import { registerWebhook } from './account.ts';
import { createApi } from './api.ts';
import type { PageLayout } from './control-page.ts';
import { createControls } from './controls.ts';
import { Courier } from './courier.ts';
import { Faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import { createPages } from './pages.ts';
import { addCatalog, type Catalog } from './prices.ts';
import { runDue } from './run-due.ts';

export type StandInConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address that receives events. */
  webhookAddress: string;
  /** The product's address, whose pages may call, and frame the card form. */
  appOrigin: string;
  /** The journal's file; created when it is missing. */
  journal: string;
  /** The account's name on invoices and statements. */
  seller: string;
  /** The initial product and price. */
  catalog: Catalog;
  /** The layout of its own pages. */
  layout: PageLayout;
};

/** How often due changes are looked for (ms). */
const EVERY_MINUTE = 60_000;

/** A stand-in for Stripe: its API under /v1, and everything else under /card-processor. */
export function createStripeStandIn(config: StandInConfig): { router: Router; stop: () => void } {
  const { webhookAddress, webhookSecret, appOrigin, layout } = config;
  const ledger = new Ledger(config.journal, config.seller);
  addCatalog(ledger, config.catalog);
  registerWebhook(ledger, webhookAddress);
  const courier = new Courier({ ledger, address: webhookAddress, secret: webhookSecret });
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
  router.use('/card-processor', createPages({ ledger, courier, appOrigin }));
  router.use('/card-processor', createControls({ ledger, courier, faults, layout }));
  return {
    router,
    stop: () => {
      clearInterval(timer);
      courier.stop();
    },
  };
}
