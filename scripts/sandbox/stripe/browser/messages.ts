/** The messages between the page's script and the card form's iframe, over a private channel. */

export type Appearance = {
  theme?: 'stripe' | 'night' | 'flat';
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
};

export type FormOptions = {
  key: string;
  appearance: Appearance;
  fonts: { family: string; src: string; weight?: string; style?: string }[];
  defaultCountry?: string;
  defaultPostalCode?: string;
  isReadOnly: boolean;
};

/** An error in the form of Stripe.js. */
export type CardError = { type: string; message: string; code?: string; [detail: string]: unknown };

export type Intent = {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
  next_action: {
    type: string;
    redirect_to_url?: { url: string };
    use_stripe_sdk?: { stripe_js: string };
  } | null;
  /** Of a payment. */
  last_payment_error?: CardError | null;
  /** Of a card setup. */
  last_setup_error?: CardError | null;
};

export type Task = { task: 'submit' } | { task: 'confirm'; clientSecret: string; params: Record<string, string> };

export type ToForm =
  | { type: 'options'; options: FormOptions }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'clear' }
  | ({ type: 'task'; id: number } & Task);

export type Filled = { empty: boolean; complete: boolean; country: string | null; postalCode: string | null };

export type FromForm =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { type: 'height'; height: number }
  | { type: 'change'; filled: Filled }
  | { type: 'done'; id: number; result: Record<string, unknown> & { error?: CardError } };
