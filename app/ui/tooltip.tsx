import { Slot } from 'radix-ui';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTooltip } from './use-tooltip.ts';

type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; disabled?: boolean; children: ReactNode };

/** `children` is the single element that it explains, which keeps an accessible name of its own. */
export function Tooltip({ text, side = 'top', disabled = false, children }: TooltipProps) {
  const { place, show, hide, hideSoon, stay } = useTooltip();
  // What draws it comes once something is pointed at; without a network there is none, and the element keeps its name.
  const [bubble, setBubble] = useState<typeof import('./tooltip-bubble.tsx') | null>(null);
  if (disabled) return children;
  const explain = (event: SyntheticEvent<HTMLElement>, isAtOnce: boolean) => {
    import('./tooltip-bubble.tsx').then(setBubble, () => {});
    show(event, isAtOnce);
  };
  return (
    <>
      <Slot.Root
        onPointerEnter={(event) => event.pointerType !== 'touch' && explain(event, false)}
        onPointerLeave={hideSoon}
        onPointerDown={hide}
        onClick={hide}
        // What was pressed needs no explanation, nor does what gets the focus from it: a finger could not send that away again.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && explain(event, true)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {place && bubble && (
        <bubble.TooltipBubble text={text} side={side} place={place} onHide={hide} onPointerEnter={stay} onPointerLeave={hide} />
      )}
    </>
  );
}
