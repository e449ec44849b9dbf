import { Tooltip as Radix } from 'radix-ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

type TooltipBubbleProps = {
  text: string;
  side: 'top' | 'right' | 'bottom' | 'left';
  /** The element that it explains, in the window. */
  place: DOMRect;
  onHide: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** A shown tooltip. It stands beside a place rather than around an element, which was on the page before this file was loaded. */
export function TooltipBubble({ text, side, place, onHide, ...pointer }: TooltipBubbleProps) {
  useEffect(() => {
    addEventListener('scroll', onHide, { capture: true });
    return () => removeEventListener('scroll', onHide, { capture: true });
  }, [onHide]);
  const { left, top, width, height } = place;
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(isOpen) => isOpen || onHide()}>
        {createPortal(
          <Radix.Trigger asChild>
            <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
          </Radix.Trigger>,
          document.body,
        )}
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="walnut z-50 max-w-72 animate-fade-in rounded-card border border-rule-strong px-3 py-1.5 text-sm"
            {...pointer}
          >
            {text}
            <Radix.Arrow className="fill-rule-strong" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
