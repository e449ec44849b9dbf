/** What an operator can have set wrong, in the order in which it is told. */
export const PARTS = {
  database: 'Database',
  queue: 'Work queue',
  worker: 'Worker',
  schedules: 'Schedules',
  storage: 'File storage',
  mail: 'Mail',
  signIn: 'Sign-in',
  languageModel: 'Language model',
  stripeKeys: 'Stripe keys',
  stripeAccount: 'Stripe account',
  stripePrice: 'Stripe price',
  stripeWebhook: 'Stripe webhook',
  tax: 'Tax',
} as const;

export type Part = keyof typeof PARTS;

/** `warning`: the product works, and the operator should know. */
export type Verdict = 'ok' | 'warning' | 'error';

export type Finding = {
  part: Part;
  verdict: Verdict;
  /** What was found, in a sentence; never a key, a password or a person. */
  found: string;
  /** What to do about it; null where nothing is to be done. */
  remedy: string | null;
};

/** What is wrong with a part, and what an operator does about it. */
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

/** `npm run doctor`'s line, and the log's. */
export const tellFinding = ({ part, found, remedy }: Finding): string => `${PARTS[part]}: ${found}${remedy ? ` ${remedy}` : ''}`;
