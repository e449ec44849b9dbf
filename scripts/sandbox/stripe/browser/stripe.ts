import { type ApiResult, callIntent, type IntentResult, type SetupResult } from './api.ts';
import { askHolder } from './ask-holder.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import type { Intent } from './messages.ts';

/** The processor's address, inserted into the script when it is served. */
declare const CARD_PROCESSOR_ORIGIN: string;

const ORIGIN = CARD_PROCESSOR_ORIGIN;

type ConfirmOptions = {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method?: string; setup_future_usage?: string };
  redirect?: 'always' | 'if_required';
};

/** Functions that @stripe/react-stripe-js checks for to recognize Stripe, and that no page calls. */
const notHere = (name: string) => async (): Promise<never> => {
  throw new Error(`IntegrationError: the sandbox has no stripe.${name}().`);
};

/** The object that `Stripe(key)` returns: Stripe.js, as far as a Payment Element and its intent need it. */
class StripeJs {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  elements = (options?: ElementsOptions): Elements => new Elements(this.#key, ORIGIN, options);

  /** Pays. With `redirect: 'always'`, Stripe's default, the page redirects to `return_url` and this never resolves. */
  confirmPayment = async (options: ConfirmOptions): Promise<ApiResult> =>
    asPayment(await this.#confirmWith('confirmPayment', options));

  /** Saves a card without charging it; otherwise like `confirmPayment`. */
  confirmSetup = async (options: ConfirmOptions): Promise<SetupResult> =>
    asSetup(await this.#confirmWith('confirmSetup', options));

  confirmCardPayment = notHere('confirmCardPayment');

  createPaymentMethod = notHere('createPaymentMethod');

  createToken = notHere('createToken');

  registerAppInfo = (): void => undefined;

  _registerWrapper = (): void => undefined;

  async #confirmWith(
    name: string,
    { elements, clientSecret, confirmParams = {}, redirect = 'always' }: ConfirmOptions,
  ): Promise<IntentResult> {
    const secret = clientSecret ?? elements?.clientSecret;
    if (!secret) throw new Error(`IntegrationError: stripe.${name}() needs a clientSecret.`);
    if (secret.startsWith('seti_') !== (name === 'confirmSetup')) {
      throw new Error(`IntegrationError: stripe.${name}() was given the client secret of another kind of intent.`);
    }
    if (redirect === 'always' && !confirmParams.return_url) {
      throw new Error(`IntegrationError: stripe.${name}() needs confirmParams.return_url unless redirect is if_required.`);
    }
    const result = await this.#confirm(name, secret, elements, confirmParams);
    if ('error' in result) return result;
    if (redirect === 'always' && ['succeeded', 'processing'].includes(result.intent.status)) {
      return leaveFor(confirmParams.return_url ?? '', result.intent);
    }
    return result;
  }

  async #confirm(
    name: string,
    secret: string,
    elements: Elements | undefined,
    params: ConfirmOptions['confirmParams'] = {},
  ): Promise<IntentResult> {
    const { payment_method: method, return_url: returnUrl, setup_future_usage: usage } = params;
    const shared = {
      ...(returnUrl && { return_url: returnUrl }),
      ...(usage && { setup_future_usage: usage }),
      ...elements?.clientContext,
    };
    let result: IntentResult;
    if (method) result = await callIntent(ORIGIN, this.#key, secret, { ...shared, payment_method: method });
    else {
      if (!elements) throw new Error(`IntegrationError: stripe.${name}() needs elements.`);
      elements.requireSubmitted();
      const task = { task: 'confirm' as const, clientSecret: secret, params: shared };
      result = (await elements.requireElement().run(task)) as unknown as IntentResult;
    }
    return 'error' in result ? result : this.#finish(result.intent);
  }

  /** Handles the bank's authentication; a failure becomes the error of Stripe.js. */
  async #finish(intent: Intent): Promise<IntentResult> {
    if (intent.status !== 'requires_action' || !intent.next_action) return { intent };
    const { redirect_to_url: redirect, use_stripe_sdk: inFrame } = intent.next_action;
    if (redirect) return goTo(redirect.url);
    await askHolder(inFrame?.stripe_js ?? '');
    const answered = await callIntent(ORIGIN, this.#key, intent.client_secret);
    if ('error' in answered) return answered;
    const refusal = answered.intent.last_payment_error ?? answered.intent.last_setup_error;
    if (answered.intent.status !== 'requires_payment_method' || !refusal) return answered;
    const isUnproved = refusal.code?.endsWith('_intent_authentication_failure');
    const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    return { error: { ...refusal, ...(isUnproved && { message }), [answered.intent.object]: answered.intent } };
  }
}

const asPayment = (result: IntentResult): ApiResult => ('error' in result ? result : { paymentIntent: result.intent });

const asSetup = (result: IntentResult): SetupResult => ('error' in result ? result : { setupIntent: result.intent });

/** Redirects to the product's return address, and never resolves. */
function leaveFor(returnUrl: string, intent: Intent): Promise<never> {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  address.searchParams.set('redirect_status', 'succeeded');
  return goTo(address.href);
}

function goTo(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}

function createStripe(key: string): StripeJs {
  if (typeof key !== 'string' || key.startsWith('sk_')) {
    throw new Error(
      'IntegrationError: You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  }
  return new StripeJs(key);
}

// The release that @stripe/stripe-js expects; it compares them.
Object.assign(globalThis, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
