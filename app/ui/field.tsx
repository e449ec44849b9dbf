import { clsx } from 'clsx';
import { type ComponentProps, createContext, forwardRef, type ReactNode, useContext, useId } from 'react';
import { FormContext, fieldId } from './form.tsx';

type FieldState = {
  id: string;
  name: string | undefined;
  /** The input before the page was reloaded. */
  typed: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};
const FieldContext = createContext<FieldState | null>(null);

type FieldProps = {
  /** The control's name; its error and value come from the surrounding form. */
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; the control is then marked invalid. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
};

/** A label, its control, a hint and an error, linked for screen readers. */
export function Field({ name, label, hint, error: ownError, required = false, className, children }: FieldProps) {
  const form = useContext(FormContext);
  const ownId = useId();
  const id = form && name ? fieldId(form.id, name) : ownId;
  const error = ownError ?? (name ? form?.errors[name] : undefined);
  const typed = name ? form?.values[name] : undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext.Provider value={{ id, name, typed, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext.Provider>
      {hint && (
        <p id={hintId} className="text-[0.9375rem] leading-snug text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-[0.9375rem] font-semibold leading-snug text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that link a control to its Field; the control's own props take precedence. */
function useFieldAttributes<Props extends { value?: unknown; defaultValue?: unknown }>(given: Props) {
  const field = useContext(FieldContext);
  if (!field) return given;
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    ...given,
    ...(given.value === undefined && field.typed !== undefined && { defaultValue: field.typed }),
  };
}

const CONTROL =
  'w-full rounded-card border border-rule-strong bg-raised px-3 text-ink placeholder:text-ink-soft/85 shadow-[inset_0_1px_3px_var(--shade)] transition-colors duration-150 hover:border-brass aria-invalid:border-danger aria-invalid:border-2 disabled:cursor-not-allowed disabled:opacity-60';

/** Words run as they are read; an address is read from left to right in any script. */
const directionOf = (type: string | undefined) => (type === 'email' || type === 'url' || type === 'password' ? 'ltr' : 'auto');

export const Input = forwardRef<HTMLInputElement, ComponentProps<'input'>>(function Input({ className, ...props }, ref) {
  return (
    <input ref={ref} dir={directionOf(props.type)} {...useFieldAttributes(props)} className={clsx(CONTROL, 'h-11', className)} />
  );
});

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<'textarea'>>(function Textarea(
  { className, rows = 5, ...props },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      dir="auto"
      {...useFieldAttributes(props)}
      // It grows downward alone: a long address in it would widen what is around it as well.
      className={clsx(CONTROL, 'field-sizing-content max-h-[70svh] min-h-28 py-2.5 contain-inline-size', className)}
    />
  );
});

/** The browser's own list, which keyboards, screen readers and phones support. */
export const Select = forwardRef<HTMLSelectElement, ComponentProps<'select'>>(function Select(
  { className, children, ...props },
  ref,
) {
  return (
    <span className="relative block">
      <select ref={ref} {...useFieldAttributes(props)} className={clsx(CONTROL, 'h-11 appearance-none pr-10', className)}>
        {children}
      </select>
      <svg
        viewBox="0 0 12 8"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 h-2 w-3 -translate-y-1/2 text-brass"
      >
        <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.800" />
      </svg>
    </span>
  );
});
