import express, { type Router } from 'express';
import { registerWebhook } from './account.ts';
import { createApi } from './api.ts';
import type { PageLayout } from './control-page.ts';
import { createControls } from './controls.ts';
import { Courier } from './courier.ts';
import { Faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import { createPages } from './pages.ts';
import { type Catalog, stockShelves } from './prices.ts';
import { runDue } from './run-due.ts';

export type StandInConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events are told. */
  webhookAddress: string;
  /** The address at which the product is opened; its browsers may call, and frame the card form. */
  appOrigin: string;
  /** The journal in which all is kept; made when it is missing. */
  journal: string;
  /** The account's name, as it stands on invoices and statements. */
  seller: string;
  /** What is on sale from the first day. */
  catalog: Catalog;
  /** The frame of its own pages. */
  layout: PageLayout;
};

/** How often it is looked whether something has become due by itself (ms). */
const EVERY_MINUTE = 60_000;

/** A stand-in for Stripe: its API under /v1, and everything else under /card-processor. */
export function createStripeStandIn(config: StandInConfig): { router: Router; stop: () => void } {
  const { webhookAddress, webhookSecret, appOrigin, layout } = config;
  const ledger = new Ledger(config.journal, config.seller);
  stockShelves(ledger, config.catalog);
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
