import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

type DropdownMenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  children: ReactNode;
};

export function DropdownMenu({ trigger, side = 'bottom', align = 'start', defaultOpen = false, children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-56 animate-fade-in rounded-card border border-rule-strong bg-paper p-1.5 text-ink shadow-[0_18px_40px_-16px_var(--shade)]"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-card px-3 text-base outline-none select-none data-[disabled]:cursor-default data-[disabled]:opacity-60 aria-[current]:font-semibold aria-[current]:text-brass data-[highlighted]:bg-[color-mix(in_oklab,var(--brass-bright)_24%,transparent)] [&_svg]:size-4.5 [&_svg]:text-brass',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-rule" />;
}
