/** The words of a string, as a union of types. */
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
/** The nullable fields of a Stripe object, as declared by the stripe package. */
type Nullable<T> = { [Name in keyof T]-?: null extends T[Name] ? Name : never }[keyof T];

/**
 * The empty fields of a new Stripe object: `...empty<Stripe.Payout>()('failure_code trace_id')`. A name that the object does not
 * have, or that may not be null, does not compile; nor does an object that lacks a field.
 */
export const empty =
  <T>() =>
  <Names extends string>(names: Words<Names> extends Nullable<T> ? Names : never): Record<Words<Names>, null> =>
    // The keys are the words of the string, which TypeScript can't infer from split().
    Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Names>, null>;
