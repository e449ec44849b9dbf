import { type ComponentProps, createContext, forwardRef, type MouseEvent, useContext, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** What is wrong, in words, by the field's name. */
export type FieldErrors = { readonly [name: string]: string };

/** What the parts of a form must know of it. A form that saves by means of its own makes one by hand. */
export type FormState = {
  id: string;
  errors: FieldErrors;
  /** What is wrong and belongs to no field. */
  failure: string | null;
  /** What was typed, by name, where the page has come again since: it goes before what a control begins with. */
  values: { readonly [name: string]: string };
  isPending: boolean;
  /** Counts the refusals: with each the summary takes the focus. */
  refusals: number;
};

export const FormContext = createContext<FormState | null>(null);

/** The id of a field's control, to which the summary leads. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** Everything that is wrong with the form around it, with links to the fields; takes the focus when the form is refused. */
export function FormSummary() {
  const form = useContext(FormContext);
  const summary = useRef<HTMLDivElement>(null);
  const refusals = form?.refusals ?? 0;
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const errors = Object.entries(form?.errors ?? {});
  if (!form || (errors.length === 0 && !form.failure)) return null;

  // The router would take the hash for a page.
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="rounded-plate border-l-4 border-danger bg-raised px-4 py-3">
      <p className="font-semibold text-danger">{form.failure ?? 'Nothing has been saved yet. Please look at this again:'}</p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(([name, words]) => (
            <li key={name}>
              <a
                href={`#${fieldId(form.id, name)}`}
                onClick={(event) => goTo(event, fieldId(form.id, name))}
                className="underline underline-offset-3"
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends a form, and is busy while that is on its way. @param of the form, where the button stands outside of it */
export const SubmitButton = forwardRef<HTMLButtonElement, ComponentProps<typeof Button> & { of?: FormState }>(
  function SubmitButton({ of, ...props }, ref) {
    const around = useContext(FormContext);
    const form = of ?? around;
    return <Button {...props} ref={ref} type="submit" form={of?.id} busy={Boolean(form?.isPending || props.busy)} />;
  },
);
