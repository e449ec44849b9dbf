import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { FormContext, fieldId } from './form.tsx';

type CheckboxProps = {
  label: ReactNode;
  /** The name under which it is sent as 'on' when checked; its error comes from the surrounding form. */
  name?: string;
  /** Controlled, with `onChange`; `defaultChecked` where the form is uncontrolled. */
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
  disabled?: boolean;
  required?: boolean;
  /** The error message, where no surrounding form has it. */
  error?: string | undefined;
  className?: string;
};

/** The browser's own, which needs no script and has no third state (Specification §5). */
export function Checkbox({ label, name, onChange, required, error: ownError, className, ...box }: CheckboxProps) {
  const form = useContext(FormContext);
  const ownId = useId();
  const id = form && name ? fieldId(form.id, name) : ownId;
  const error = ownError ?? (name ? form?.errors[name] : undefined);
  return (
    <div className={clsx('flex min-h-9 pointer-coarse:min-h-11 flex-wrap items-center gap-x-3', className)}>
      <span className="relative grid size-5.5 shrink-0">
        <input
          type="checkbox"
          id={id}
          name={name}
          {...box}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => onChange?.(target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-card border border-rule-strong bg-raised shadow-[inset_0_1px_3px_var(--shade)] checked:border-accent checked:bg-accent aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60"
        />
        <Check
          className="pointer-events-none absolute inset-0 m-auto size-4 text-on-accent opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1 leading-snug pointer-coarse:py-2.75">
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="w-full text-[0.9375rem] leading-snug font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
