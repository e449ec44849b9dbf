import { schemeOf } from './appearance.ts';
import type { Appearance, FormOptions, FromForm, Task, ToForm } from './messages.ts';

type Listener = (event?: unknown) => void;
type TaskResult = Extract<FromForm, { type: 'done' }>['result'];

export type ElementOptions = {
  defaultValues?: { billingDetails?: { address?: { country?: string; postal_code?: string } } };
  readOnly?: boolean;
};

export type GroupOptions = { key: string; origin: string; appearance: Appearance; fonts: FormOptions['fonts'] };

/** The Payment Element: an iframe of the card processor, so that the page never sees a card's number. */
export class PaymentElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #tasks = new Map<number, (result: TaskResult) => void>();
  readonly #group: GroupOptions;
  #options: ElementOptions;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #isReady = false;
  #isDestroyed = false;
  #isEmpty = true;

  constructor(group: GroupOptions, options: ElementOptions = {}) {
    this.#group = group;
    this.#options = options;
  }

  mount(place: string | HTMLElement): void {
    this.#requireAlive();
    const home = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (!home)
      throw new Error(`The selector you specified (${String(place)}) applies to no DOM elements that are currently on the page.`);
    if (this.#frame?.parentElement === home) return;
    this.unmount();
    const frame = document.createElement('iframe');
    frame.title = 'Secure payment input frame';
    frame.src = `${this.#group.origin}/card-processor/card-form`;
    frame.allow = 'payment *';
    Object.assign(frame.style, {
      display: 'block',
      width: 'calc(100% + 8px)',
      margin: '-4px',
      height: '0',
      border: '0',
      background: 'transparent',
      colorScheme: schemeOf(this.#group.appearance.theme),
    });
    frame.addEventListener('load', () => this.#connect(frame));
    frame.addEventListener('error', () => this.#fail());
    home.replaceChildren(frame);
    home.classList.add('StripeElement');
    this.#frame = frame;
    this.#emit('loaderstart', { elementType: 'payment' });
  }

  unmount(): void {
    this.#port?.close();
    this.#frame?.parentElement?.classList.remove('StripeElement', 'StripeElement--focus');
    this.#frame?.remove();
    this.#frame = undefined;
    this.#port = undefined;
    this.#isReady = false;
  }

  destroy(): void {
    this.unmount();
    this.#isDestroyed = true;
  }

  get isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const once: Listener = (event) => {
      this.off(name, once);
      listener(event);
    };
    return this.on(name, once);
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#sendOptions();
  }

  /** Applies a changed appearance of the group. */
  restyle(): void {
    if (this.#frame) this.#frame.style.colorScheme = schemeOf(this.#group.appearance.theme);
    this.#sendOptions();
  }

  focus(): void {
    this.#frame?.focus();
    this.#send({ type: 'focus' });
  }

  blur(): void {
    this.#send({ type: 'blur' });
  }

  clear(): void {
    this.#send({ type: 'clear' });
  }

  collapse(): void {
    this.#requireAlive();
  }

  /** Makes the form perform a task with its input. */
  run(task: Task): Promise<TaskResult> {
    if (!this.#isReady) {
      return Promise.reject(
        new Error(
          'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
        ),
      );
    }
    const id = this.#tasks.size + 1;
    return new Promise((resolve) => {
      this.#tasks.set(id, resolve);
      this.#send({ type: 'task', id, ...task });
    });
  }

  #connect(frame: HTMLIFrameElement): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromForm>) => this.#hear(data);
    frame.contentWindow?.postMessage({ type: 'card-form' }, this.#group.origin, [port2]);
    this.#sendOptions();
    // Any page but the form, as when the processor is down, accepts no port and never answers.
    setTimeout(() => {
      if (!this.#isReady && this.#frame === frame) this.#fail();
    }, 10_000);
  }

  #fail(): void {
    this.#emit('loaderror', {
      elementType: 'payment',
      error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider.' },
    });
  }

  #hear(message: FromForm): void {
    if (message.type === 'done') {
      this.#tasks.get(message.id)?.(message.result);
      return;
    }
    if (message.type === 'height') {
      if (this.#frame) this.#frame.style.height = `${message.height}px`;
      return;
    }
    if (message.type === 'change') {
      const { empty, complete, country, postalCode } = message.filled;
      this.#isEmpty = empty;
      const billingDetails = { address: { country, postalCode } };
      this.#emit('change', {
        elementType: 'payment',
        empty,
        complete,
        collapsed: false,
        value: { type: 'card', billingDetails },
      });
      return;
    }
    const home = this.#frame?.parentElement;
    if (message.type === 'enter') {
      // Like Stripe's own, it submits the page's form even while its button is disabled.
      home?.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      return;
    }
    if (message.type === 'ready') this.#isReady = true;
    if (message.type === 'focus') home?.classList.add('StripeElement--focus');
    if (message.type === 'blur') home?.classList.remove('StripeElement--focus');
    home?.classList.toggle('StripeElement--empty', this.#isEmpty);
    this.#emit(message.type, { elementType: 'payment' });
  }

  #sendOptions(): void {
    const { appearance, key, fonts } = this.#group;
    const address = this.#options.defaultValues?.billingDetails?.address;
    this.#send({
      type: 'options',
      options: {
        key,
        fonts,
        appearance,
        defaultCountry: address?.country,
        defaultPostalCode: address?.postal_code,
        isReadOnly: this.#options.readOnly === true,
      },
    });
  }

  #send(message: ToForm): void {
    this.#port?.postMessage(message);
  }

  #emit(name: string, event: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  #requireAlive(): void {
    if (this.#isDestroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
  }
}
