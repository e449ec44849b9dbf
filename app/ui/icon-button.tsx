import { clsx } from 'clsx';
import { type ComponentProps, forwardRef } from 'react';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its accessible name and tooltip. */
  label: string;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
};

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, tooltipSide, className, children, ...props },
  ref,
) {
  return (
    <Tooltip text={label} side={tooltipSide}>
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
    </Tooltip>
  );
});
