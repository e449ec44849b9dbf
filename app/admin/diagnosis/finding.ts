/** What an operator can have misconfigured, in the order of the report. */
export const PARTS = {
  database: 'Database',
  queue: 'Work queue',
  worker: 'Worker',
  schedules: 'Schedules',
  storage: 'File storage',
  mail: 'Mail',
  signIn: 'Sign-in',
  languageModel: 'Language model',
  sources: 'Sources',
  stripeKeys: 'Stripe keys',
  stripeAccount: 'Stripe account',
  stripePrice: 'Stripe price',
  stripeWebhook: 'Stripe webhook',
  tax: 'Tax',
} as const;

export type Part = keyof typeof PARTS;

/** `warning`: the product works, but the operator should know. */
export type Verdict = 'ok' | 'warning' | 'error';

export type Finding = {
  part: Part;
  verdict: Verdict;
  /** A sentence that never contains a key, a password or personal data. */
  found: string;
  /** How to fix it; null where nothing is to be done. */
  remedy: string | null;
};

/** A misconfigured service and how to fix it. */
export class SetupError extends Error {
  readonly remedy: string;
  readonly verdict: Exclude<Verdict, 'ok'>;

  constructor(
    found: string,
    { remedy, verdict = 'error', cause }: { remedy: string; verdict?: 'warning' | 'error'; cause?: unknown },
  ) {
    super(found, { cause });
    this.name = 'SetupFault';
    this.remedy = remedy;
    this.verdict = verdict;
  }
}

/** A finding as a line of `npm run doctor` and of the log. */
export const tellFinding = ({ part, found, remedy }: Finding): string => `${PARTS[part]}: ${found}${remedy ? ` ${remedy}` : ''}`;
