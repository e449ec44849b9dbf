import { join } from 'node:path';
import { build } from 'esbuild';
import express, { type Response, type Router } from 'express';
import { answerAuthentication } from './answer-authentication.ts';
import { answeredPage, authenticationPage, nothingToAnswerPage } from './authentication-page.ts';
import { intentOfQuestion, isWaiting } from './authentications.ts';
import type { Courier } from './courier.ts';
import { cardFormPage } from './form-page.ts';
import type { Authentication } from './kinds.ts';
import type { Ledger } from './ledger.ts';

const BROWSER_CODE = join(import.meta.dirname, 'browser');

type PagesConfig = { ledger: Ledger; courier: Courier; appOrigin: string };

/** Pages for browsers: Stripe.js, the card form's iframe, and the bank's page for a card holder. */
export function createPages({ ledger, courier, appOrigin }: PagesConfig): Router {
  const router = express.Router();
  router.get('/stripe.js', async (request, response) => {
    const origin = JSON.stringify(`http://${request.headers.host}`);
    const code = await bundle('stripe.ts');
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    sendScript(response, `{\nconst CARD_PROCESSOR_ORIGIN = ${origin};\n${code}}\n`);
  });
  router.get('/card-form.js', async (_request, response) => sendScript(response, await bundle('card-form.ts')));
  router.get('/card-form', (_request, response) => sendFramed(response, cardFormPage()));

  router.get('/authenticate/:id', (request, response) => {
    const authentication = ledger.get('authentication', request.params.id);
    if (!authentication) return void response.status(410).send(nothingToAnswerPage());
    if (!isWaiting(ledger, authentication)) {
      // In an iframe the page below removes it, and fetches the payment's state.
      if (authentication.return_url === null) return sendFramed(response, answeredPage(appOrigin));
      return void response.status(410).send(nothingToAnswerPage());
    }
    const method = ledger.mustGet('payment_method', authentication.payment_method);
    const intent = intentOfQuestion(ledger, authentication);
    sendFramed(response, authenticationPage({ intent, method, isFramed: authentication.return_url === null }));
  });
  router.post('/authenticate/:id', express.urlencoded({ extended: false }), (request, response) => {
    const authentication = ledger.get('authentication', request.params.id ?? '');
    if (!authentication) return void response.status(410).send(nothingToAnswerPage());
    answerAuthentication(ledger, authentication.id, request.body.outcome === 'complete' ? 'complete' : 'fail');
    ledger.commit();
    courier.sendNew();
    if (authentication.return_url === null) return sendFramed(response, answeredPage(appOrigin));
    response.redirect(303, wayBack(authentication, authentication.return_url));
  });
  return router;

  function wayBack(authentication: Authentication, returnUrl: string): string {
    const { id, object, client_secret } = intentOfQuestion(ledger, authentication);
    const address = new URL(returnUrl);
    address.searchParams.set(object, id);
    address.searchParams.set(`${object}_client_secret`, client_secret ?? '');
    address.searchParams.set('redirect_status', authentication.outcome === 'complete' ? 'succeeded' : 'failed');
    return address.href;
  }

  /** Only the product's pages may frame these. */
  function sendFramed(response: Response, html: string): void {
    response.set('Content-Security-Policy', `frame-ancestors ${appOrigin}`).set('Referrer-Policy', 'no-referrer').send(html);
  }
}

/** The browser's code as one plain script, bundled once. */
const bundles = new Map<string, Promise<string>>();

function bundle(name: string): Promise<string> {
  const known = bundles.get(name);
  if (known) return known;
  const made = build({
    entryPoints: [join(BROWSER_CODE, name)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(name, made);
  return made;
}

function sendScript(response: Response, code: string): void {
  response.type('text/javascript').set('Cache-Control', 'no-cache').send(code);
}
