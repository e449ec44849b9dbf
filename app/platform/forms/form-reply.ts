import type { FieldErrors } from '#app/ui/form.tsx';

/** Why nothing was done: at the fields, and what belongs to none of them. */
export type Refusal = {
  /** As HTTP has it: 400 for what was typed. */
  status: number;
  errors: FieldErrors;
  failure: string | null;
  /** What was typed, for a page that comes anew; empty for a page that stays. */
  values: { readonly [name: string]: string };
};

/** What the action of a page answers to one of its forms. */
export type FormReply<Done> = { intent: string; done: Done } | { intent: string; refused: Refusal };

/** The name of the hidden field that says which of a page's forms was sent. */
export const INTENT = 'intent';
