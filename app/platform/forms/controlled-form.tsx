import { type FormEvent, type FormHTMLAttributes, useId, useState } from 'react';
import { ApiError } from '#app/platform/api-client.ts';
import { type FieldErrors, FormContext, type FormState, fieldId, fieldOf } from '#app/ui/form.tsx';
import { useFieldErrors } from '#app/ui/use-field-errors.ts';

/** Returned by `save` when the form is about to close: it is visible for another moment, in which it must not be sent again. */
export const LEAVING = Symbol('leaving');

type ControlledFormOptions = {
  /** Errors that the page itself has found, in the order of the fields. */
  wrong?: FieldErrors;
  /**
   * Saves the form; not called while something is `wrong`.
   * @returns errors by field; nothing on success
   * @throws what `tell` handles
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most of them return nothing
  save: () => Promise<FieldErrors | typeof LEAVING | void>;
  /** Shows that `save` has failed. @returns the message for the summary */
  tell?: (error: unknown) => string;
};

type ControlledFormHandle = FormState &
  Pick<ReturnType<typeof useFieldErrors>, 'form' | 'leave' | 'reset'> & {
    send: () => Promise<void>;
    change: (event: FormEvent) => void;
  };

const NONE = { errors: {}, failure: null };

/** The field of a refused call: our API's message is `field: message`. */
function refusedField(error: unknown, formId: string): FieldErrors | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const [, name, words] = /^([\w.]+): (.+)$/s.exec(error.reason ?? '') ?? [];
  return name && words && document.getElementById(fieldId(formId, name)) ? { [name]: words } : null;
}

/**
 * A form whose values the page holds, because it displays or prices them while they are typed, and saves through the API. For
 * `ControlledForm`. Otherwise use `useActionForm`.
 */
export function useControlledForm({ wrong = {}, save, tell = () => '' }: ControlledFormOptions): ControlledFormHandle {
  const id = useId();
  const found = useFieldErrors(wrong);
  const [refused, setRefused] = useState<Pick<FormState, 'errors' | 'failure'>>(NONE);
  const [isPending, setPending] = useState(false);

  const refuse = (errors: FieldErrors, failure: string | null = null) => {
    setRefused({ errors, failure });
    found.refuse();
    setPending(false);
  };
  const send = async () => {
    if (isPending) return;
    setRefused(NONE);
    if (Object.keys(wrong).length > 0) return found.refuse();
    setPending(true);
    try {
      const outcome = await save();
      if (outcome === LEAVING) return;
      if (outcome) return refuse(outcome);
      found.reset();
      setPending(false);
    } catch (error) {
      const words = tell(error);
      const errors = refusedField(error, id);
      refuse(errors ?? {}, errors ? null : words);
    }
  };
  return {
    id,
    form: found.form,
    errors: { ...found.errors, ...refused.errors },
    failure: refused.failure,
    values: {},
    isPending,
    isRefused: found.refusals > 0,
    refusals: found.refusals,
    leave: found.leave,
    reset: found.reset,
    send,
    change: (event) => {
      const name = fieldOf(event);
      setRefused(({ errors: { [name ?? '']: _righted, ...errors }, failure }) => ({ errors, failure }));
    },
  };
}

type ControlledFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & { form: ControlledFormHandle };

/** The form itself: `Field`, `Checkbox`, `FormSummary` and `SubmitButton` inside use its state. */
export function ControlledForm({ form, children, ...props }: ControlledFormProps) {
  return (
    <FormContext.Provider value={form}>
      <form
        {...props}
        ref={form.form}
        id={form.id}
        noValidate
        onBlur={form.leave}
        onInput={form.change}
        onSubmit={(event) => {
          event.preventDefault();
          // Its dialog may be rendered within another form, which must not be submitted.
          event.stopPropagation();
          void form.send();
        }}
      >
        {children}
      </form>
    </FormContext.Provider>
  );
}
