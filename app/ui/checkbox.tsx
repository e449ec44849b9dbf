import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  /** Radix's third state, 'indeterminate', never reaches the caller (Specification §5). */
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

export function Checkbox({ label, checked, onChange, disabled, required, className }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('flex min-h-9 items-center gap-3', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        required={required}
        onCheckedChange={(state) => {
          if (state !== 'indeterminate') onChange(state);
        }}
        className="grid size-5.5 shrink-0 place-items-center rounded-plate border border-rule-strong bg-raised text-on-accent shadow-[inset_0_1px_3px_var(--shade)] data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
      >
        <Radix.Indicator>
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer py-1 leading-snug">
        {label}
      </label>
    </div>
  );
}
