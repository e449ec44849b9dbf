import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import { type ComponentProps, forwardRef, type MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-accent-deep bg-accent text-on-accent shadow-[inset_0_0_0_2px_var(--accent),inset_0_0_0_3px_color-mix(in_oklab,var(--on-accent)_45%,transparent)] hover:bg-accent-deep hover:shadow-[inset_0_0_0_2px_var(--accent-deep),inset_0_0_0_3px_color-mix(in_oklab,var(--on-accent)_60%,transparent)]',
  secondary: 'border-rule-strong bg-paper text-ink hover:bg-raised hover:border-brass',
  ghost: 'border-transparent text-ink hover:bg-[color-mix(in_oklab,var(--brass-bright)_18%,transparent)]',
  danger: 'border-danger bg-danger-ground text-on-danger hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  // As high as a finger needs, where it is pressed by one.
  small: 'min-h-9 px-3 text-[0.9375rem] pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
};

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-card border font-text font-semibold leading-tight text-center transition-[background-color,border-color,box-shadow,filter] duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores further clicks. It keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  /** Applies the style to the only child, such as a link. */
  asChild?: boolean;
};

/** Prevents a click from having any effect, including submitting the form. */
const hold = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', size = 'medium', busy = false, asChild = false, className, disabled, children, type, onClick, ...props },
  ref,
) {
  const look = clsx(BASE, VARIANTS[variant], SIZES[size], className);
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      ref={ref}
      type={type ?? 'button'}
      className={look}
      {...props}
      disabled={disabled && !busy}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? hold : onClick}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
});
