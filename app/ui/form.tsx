import { type ComponentProps, createContext, forwardRef, type SyntheticEvent, useContext } from 'react';
import { Button } from './button.tsx';

/** Error messages by field name. */
export type FieldErrors = { readonly [name: string]: string };

/** The state that a form's parts share; created by `useActionForm` and `useControlledForm`. */
export type FormState = {
  id: string;
  errors: FieldErrors;
  /** An error that belongs to no field. */
  failure: string | null;
  /** The input by name, after the page was reloaded; takes precedence over a control's default. */
  values: { readonly [name: string]: string };
  isPending: boolean;
  /** Whether it was submitted and refused: errors are then shown in its summary as well. */
  isRefused: boolean;
  /** Counts refusals: with each the summary takes the focus. */
  refusals: number;
};

export const FormContext = createContext<FormState | null>(null);

/** The initial state of a form. */
export const AT_REST = { errors: {}, failure: null, values: {}, isPending: false, isRefused: false, refusals: 0 };

/** The field of an event in a form. A control that is not submitted itself names its field with `data-field`. */
export const fieldOf = ({ target }: SyntheticEvent): string | null =>
  target instanceof HTMLElement ? (target.dataset.field ?? target.getAttribute('name')) : null;

/** The id of a field's control, to which the summary links. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** Submits a form, and is busy until it is done. @param of the form, where the button is outside of it */
export const SubmitButton = forwardRef<HTMLButtonElement, ComponentProps<typeof Button> & { of?: FormState }>(
  function SubmitButton({ of, ...props }, ref) {
    const around = useContext(FormContext);
    const form = of ?? around;
    return <Button {...props} ref={ref} type="submit" form={of?.id} busy={Boolean(form?.isPending || props.busy)} />;
  },
);
