import { clsx } from 'clsx';
import { type ComponentProps, forwardRef } from 'react';

export type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name. */
  label: string;
};

/** A button that shows only its icon. */
export const PlainIconButton = forwardRef<HTMLButtonElement, PlainIconButtonProps>(function PlainIconButton(
  { label, className, children, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-card border border-transparent text-ink transition-colors duration-150 hover:border-rule-strong hover:bg-[color-mix(in_oklab,var(--brass-bright)_18%,transparent)] disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5',
        className,
      )}
      {...props}
    >
      {children}
    </button>
  );
});
