import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type PopoverProps = {
  /** What opens it; it gets the focus back. */
  trigger: ReactNode;
  title: string;
  children: ReactNode;
};

/** A small card beside what opens it: Escape and a click elsewhere close it. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-1.5rem))] animate-fade-in flex-col gap-3 overflow-y-auto rounded-card border border-rule-strong bg-paper p-4 text-base text-ink shadow-[0_18px_40px_-16px_var(--shade)]"
        >
          <div className="flex items-center justify-between gap-4">
            <h4 className="label text-brass">{title}</h4>
            <Radix.Close
              aria-label="Close"
              className="-m-2 grid size-9 place-items-center rounded-card text-ink-soft hover:text-ink"
            >
              <X className="size-4.5" aria-hidden="true" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
