import type { Appearance, FormOptions } from './messages.ts';
import { type ElementOptions, type GroupOptions, PaymentElement } from './payment-element.ts';

export type ElementsOptions = {
  mode?: 'payment' | 'setup' | 'subscription';
  clientSecret?: string;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  allowedPaymentMethodTypes?: string[];
  amount?: number;
  currency?: string;
  appearance?: Appearance;
  fonts?: FormOptions['fonts'];
};

type Listener = (event: unknown) => void;

/** A group of elements that pay together; here only the Payment Element. */
export class Elements {
  readonly #group: GroupOptions;
  #options: ElementsOptions;
  #payment: PaymentElement | undefined;
  #isSubmitted = false;

  constructor(key: string, origin: string, options: ElementsOptions = {}) {
    const { mode, clientSecret, amount, currency } = options;
    if (clientSecret && mode) throw new Error('IntegrationError: elements() takes either a clientSecret or a mode, not both.');
    if (mode && (!currency || (mode !== 'setup' && (typeof amount !== 'number' || amount < 0)))) {
      throw new Error(`IntegrationError: elements() with mode ${mode} needs a currency and an amount in its smallest unit.`);
    }
    this.#options = options;
    this.#group = { key, origin, appearance: options.appearance ?? {}, fonts: options.fonts ?? [] };
  }

  create(type: string, options: ElementOptions = {}): PaymentElement {
    if (type !== 'payment') throw new Error(`IntegrationError: the sandbox has no ${type} element, only the payment element.`);
    if (!this.#options.clientSecret && !this.#options.mode) {
      throw new Error(
        'IntegrationError: In order to create a payment element, you must pass a clientSecret or mode when creating Elements.',
      );
    }
    if (this.#payment && !this.#payment.isDestroyed) {
      throw new Error('IntegrationError: Can only create one Element of type payment. You must destroy the previous one first.');
    }
    this.#payment = new PaymentElement(this.#group, options);
    this.#payment.on('change', () => {
      this.#isSubmitted = false;
    });
    return this.#payment;
  }

  getElement(type: unknown): PaymentElement | null {
    const name = typeof type === 'string' ? type : (type as { __elementType?: string })?.__elementType;
    return name === 'payment' && this.#payment && !this.#payment.isDestroyed ? this.#payment : null;
  }

  update(options: ElementsOptions): void {
    this.#options = { ...this.#options, ...options };
    if (!options.appearance) return;
    this.#group.appearance = options.appearance;
    this.#payment?.restyle();
  }

  /** Validates the form, and shows its errors. */
  async submit() {
    const result = await this.requireElement().run({ task: 'submit' });
    this.#isSubmitted = !result.error;
    return result;
  }

  async fetchUpdates(): Promise<Record<string, never>> {
    return {};
  }

  /** Stripe's group events belong to elements that the sandbox lacks. */
  on(_name: string, _listener: Listener): this {
    return this;
  }

  off(): this {
    return this;
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret;
  }

  /** The form's options when it was created without an intent, which the API compares with the intent that it pays. */
  get clientContext(): Record<string, string> {
    const { mode, currency = '', allowedPaymentMethodTypes: types = [] } = this.#options;
    if (!mode) return {};
    // A subscription's card is saved for its renewals.
    const usage = this.#options.setupFutureUsage ?? (mode === 'subscription' ? 'off_session' : undefined);
    return {
      'client_context[mode]': mode,
      'client_context[currency]': currency,
      ...(usage && { 'client_context[setup_future_usage]': usage }),
      ...Object.fromEntries(types.map((type, index) => [`client_context[allowed_payment_method_types][${index}]`, type])),
    };
  }

  /** @throws Error while there is none */
  requireElement(): PaymentElement {
    const element = this.getElement('payment');
    if (!element) throw new Error('IntegrationError: elements should have a mounted Payment Element.');
    return element;
  }

  /** @throws Error when the intent was created after the form, and the form was not submitted since its last change */
  requireSubmitted(): void {
    if (!this.#options.mode || this.#isSubmitted) return;
    throw new Error('IntegrationError: elements.submit() must be called before stripe.confirmPayment().');
  }
}
