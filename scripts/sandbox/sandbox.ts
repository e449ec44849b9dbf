import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import express from 'express';
import { ARTICLES } from './encyclopedia/articles.ts';
import { createEncyclopedia } from './encyclopedia/encyclopedia.ts';
import { createWikidata } from './encyclopedia/wikidata.ts';
import { createIdentity } from './identity.ts';
import { createLanguageModel } from './language-model/language-model.ts';
import { createMailbox } from './mailbox.ts';
import { page } from './page.ts';
import { createStripeStandIn } from './stripe/stand-in.ts';

export type SandboxConfig = {
  /** Its port on 127.0.0.1. */
  port: number;
  smtpPort: number;
  /** The product's address. */
  appOrigin: string;
  dataDir: string;
  oauthClientId: string;
  oauthClientSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
};

export type Sandbox = { origin: string; smtpPort: number; close: () => Promise<void> };

const FONTS = {
  fraunces: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
  'source-serif-4': 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
};

/** The product's price: Specification §9, 4999 cents a year. */
const CATALOG = [
  {
    productId: 'prod_showcase',
    name: 'Annual Subscription',
    priceId: 'price_showcase_annual',
    lookupKey: 'showcase_annual',
    amount: 4999,
  },
];

/** Starts all stand-ins in this process. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const origin = `http://localhost:${config.port}`;
  const mailbox = createMailbox({ dataDir: config.dataDir });
  const cards = createStripeStandIn({
    secretKey: config.stripeSecretKey,
    publishableKey: config.stripePublishableKey,
    webhookSecret: config.stripeWebhookSecret,
    webhookAddress: `${config.appOrigin}/api/stripe/webhook`,
    appOrigin: config.appOrigin,
    journal: join(config.dataDir, 'card-processor.jsonl'),
    seller: 'Cedar & Chrome',
    catalog: CATALOG,
    layout: page,
  });
  const app = express().disable('x-powered-by');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/', (_request, response) => void response.send(indexPage(config.appOrigin)));
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/fonts/${name}.woff2`, (_request, response) =>
      response.sendFile(resolve('node_modules/@fontsource-variable', file)),
    );
  }
  app.use(createLanguageModel());
  app.use(createEncyclopedia({ origin }));
  app.use(createWikidata());
  app.use(mailbox.router);
  app.use(cards.router);
  app.use(
    createIdentity({
      origin,
      appOrigin: config.appOrigin,
      clientId: config.oauthClientId,
      clientSecret: config.oauthClientSecret,
      dataDir: config.dataDir,
    }),
  );
  const server = app.listen(config.port, '127.0.0.1');
  await once(server, 'listening');
  const smtpServer = mailbox.smtp.listen(config.smtpPort, '127.0.0.1');
  await once(smtpServer, 'listening');
  return {
    origin,
    smtpPort: (smtpServer.address() as AddressInfo).port,
    close: async () => {
      cards.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, new Promise<void>((done) => mailbox.smtp.close(() => done()))]);
    },
  };
}

function indexPage(appOrigin: string): string {
  const parts = [
    ['/.well-known/openid-configuration', 'Identity provider', 'Signs in its three accounts, without a password.'],
    ['/mailbox', 'Mailbox', 'Keeps every mail the product sends.'],
    ['/language-model/v1/models', 'Language model', 'Writes a vehicle’s history from what the owner entered.'],
    ['/encyclopedia/wiki/Volvo_P1800', 'Encyclopedia', `Stands in for Wikipedia, with articles on ${ARTICLES.length} cars.`],
    ['/card-processor', 'Card processor', 'Stands in for Stripe: its test cards, payments, renewals and a clock to move.'],
  ];
  const items = parts.map(
    ([href, name, text]) =>
      `<li><a class="plate" href="${href}"><span><strong>${name}</strong><small>${text}</small></span></a></li>`,
  );
  return page({
    title: 'Sandbox',
    body: `<h1>Stand-ins for outside services</h1>
<p>They run on this machine in place of the real ones until those are set in .env.</p>
<div class="rule"></div>
<ul>${items.join('\n')}</ul>
<p class="foot"><a href="${appOrigin}">To the product</a></p>`,
  });
}
