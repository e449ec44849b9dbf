/** The words of a text, each a type. */
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
/** The fields of an object of Stripe's that may be null, as the stripe package declares them. */
type Nullable<T> = { [Name in keyof T]-?: null extends T[Name] ? Name : never }[keyof T];

/**
 * What is empty of an object of Stripe's when it is made: `...empty<Stripe.Payout>()('failure_code trace_id')`. A name that the
 * object does not have, or that may not be null, does not compile; nor does an object that lacks a field.
 */
export const empty =
  <T>() =>
  <Names extends string>(names: Words<Names> extends Nullable<T> ? Names : never): Record<Words<Names>, null> =>
    // The keys are the words of the text, of which TypeScript can't know when it is split.
    Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Names>, null>;
