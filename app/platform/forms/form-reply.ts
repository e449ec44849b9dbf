import type { FieldErrors } from '#app/ui/form.tsx';

/** Why nothing was done: at the fields, and what belongs to none of them. */
export type Refusal = {
  /** As HTTP has it: 400 for what was typed. */
  status: number;
  errors: FieldErrors;
  failure: string | null;
  /** What was typed, for a page that comes again; empty for a page that stays. */
  values: { readonly [name: string]: string };
  /** What answered was not the product, such as a proxy: nobody has told why. */
  isForeign?: true;
};

/** What the action of a page answers to one of its forms. */
export type FormReply<Done> = { intent: string; done: Done } | { intent: string; refused: Refusal };

/** Whether the product itself answered: what stands between may answer with a page of its own, or with nothing. */
export const isFormReply = (reply: unknown): reply is FormReply<unknown> =>
  typeof reply === 'object' && reply !== null && INTENT in reply && ('done' in reply || 'refused' in reply);

/** The name of the hidden field that says which of a page's forms was sent. */
export const INTENT = 'intent';
