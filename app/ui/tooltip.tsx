import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Specification §9: a tooltip shows after 700 ms, the next one within 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; disabled?: boolean; children: ReactNode };

/** `children` is the single element that it explains, which keeps an accessible name of its own. */
export function Tooltip({ text, side = 'top', disabled = false, children }: TooltipProps) {
  if (disabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className="walnut z-50 max-w-72 animate-fade-in rounded-card border border-rule-strong px-3 py-1.5 text-sm"
        >
          {text}
          <Radix.Arrow className="fill-rule-strong" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
