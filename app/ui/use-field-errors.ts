import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, fieldOf } from './form.tsx';

/** What is asked for of those required fields that are empty. @param fields what each asks for; null where it may stay empty */
export const missingOf = <Name extends string>(
  fields: { readonly [name in Name]: { readonly required: string | null } },
  values: { readonly [name in NoInfer<Name>]: string },
): FieldErrors => {
  const missing: { [name: string]: string } = {};
  for (const name in fields) {
    const { required } = fields[name];
    if (required !== null && !values[name].trim()) missing[name] = required;
  }
  return missing;
};

type FieldErrorsShown = {
  form: RefObject<HTMLFormElement>;
  /** Those of `wrong` that are to be shown. */
  errors: FieldErrors;
  refusals: number;
  /** For the form's `onBlur`. */
  leave: (event: FocusEvent) => void;
  /** The form was sent, and something is wrong: shows all of it and leads to it. */
  refuse: () => void;
  /** The form begins again, with nothing to be told. */
  reset: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * Shows what a page itself can see to be wrong with a form whose values it holds: at a field once that was left, since the first
 * letter may still be to come, and at all of them once the form was sent. The focus then goes to the form's summary, or to its first
 * wrong field where it has none.
 * @param wrong all that is wrong now, in the order of the fields
 */
export function useFieldErrors(wrong: FieldErrors): FieldErrorsShown {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState(NONE);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[data-summary], [data-wrong], [aria-invalid=true]')?.focus();
  }, [refusals]);
  const reset = useCallback(() => {
    setLeft(NONE);
    setRefusals(0);
  }, []);
  return {
    form,
    errors: Object.fromEntries(Object.entries(wrong).filter(([name]) => left.has(name))),
    refusals,
    leave: (event) => {
      const name = fieldOf(event);
      // What is said before a press has ended would move the button away under it.
      const isSent = event.relatedTarget?.matches('[type=submit]');
      if (name && !isSent) setLeft((before) => new Set(before).add(name));
    },
    refuse: () => {
      setLeft((before) => new Set([...before, ...Object.keys(wrong)]));
      setRefusals((count) => count + 1);
    },
    reset,
  };
}
