import type { FieldErrors } from '#app/ui/form.tsx';

/** Why nothing was done: by field, and messages that belong to no field. */
export type Refusal = {
  /** The HTTP status: 400 for invalid input. */
  status: number;
  errors: FieldErrors;
  failure: string | null;
  /** The input, for a page that is reloaded; empty otherwise. */
  values: { readonly [name: string]: string };
  /** Whether the reply came from something else, such as a proxy, so that the reason is unknown. */
  isForeign?: true;
};

/** The reply of a page's action to one of its forms. */
export type FormReply<Done> = { intent: string; done: Done } | { intent: string; refused: Refusal };

/** Whether the product itself answered: an intermediary may answer with a page of its own, or with nothing. */
export const isFormReply = (reply: unknown): reply is FormReply<unknown> =>
  typeof reply === 'object' && reply !== null && INTENT in reply && ('done' in reply || 'refused' in reply);

/** The name of the hidden field that tells a page's forms apart. */
export const INTENT = 'intent';
