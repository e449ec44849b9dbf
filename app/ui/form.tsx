import { type ComponentProps, createContext, forwardRef, type SyntheticEvent, useContext } from 'react';
import { Button } from './button.tsx';

/** What is wrong, in words, by the field's name. */
export type FieldErrors = { readonly [name: string]: string };

/** What the parts of a form must know of it: `useActionForm` and `useControlledForm` make one. */
export type FormState = {
  id: string;
  errors: FieldErrors;
  /** What is wrong and belongs to no field. */
  failure: string | null;
  /** What was typed, by name, where the page has come again since: it goes before what a control begins with. */
  values: { readonly [name: string]: string };
  isPending: boolean;
  /** It was sent and refused: what is wrong stands in its summary as well. */
  isRefused: boolean;
  /** Counts the refusals: with each the summary takes the focus. */
  refusals: number;
};

export const FormContext = createContext<FormState | null>(null);

/** The state of a form that nothing has happened to. */
export const AT_REST = { errors: {}, failure: null, values: {}, isPending: false, isRefused: false, refusals: 0 };

/** Which field an event in a form is of. A control that is not sent itself names the one that it stands for: `data-field`. */
export const fieldOf = ({ target }: SyntheticEvent): string | null =>
  target instanceof HTMLElement ? (target.dataset.field ?? target.getAttribute('name')) : null;

/** The id of a field's control, to which the summary leads. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** Sends a form, and is busy while that is on its way. @param of the form, where the button stands outside of it */
export const SubmitButton = forwardRef<HTMLButtonElement, ComponentProps<typeof Button> & { of?: FormState }>(
  function SubmitButton({ of, ...props }, ref) {
    const around = useContext(FormContext);
    const form = of ?? around;
    return <Button {...props} ref={ref} type="submit" form={of?.id} busy={Boolean(form?.isPending || props.busy)} />;
  },
);
