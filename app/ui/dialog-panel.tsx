import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ConfirmDialogProps, DialogProps } from './dialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

const OVERLAY = 'fixed inset-0 animate-fade-in bg-scrim';
const PANEL =
  'fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100svh-1.5rem)] -translate-y-1/2 flex-col rounded-card border border-rule-strong bg-paper text-ink shadow-[0_30px_80px_-20px_var(--shade)] animate-rise-in';

/**
 * Closes the dialog that has the focus. Radix starts listening one render after it has set the focus; an Escape in between would
 * reach the dialog below, or nothing.
 */
function useEscape(close: () => void) {
  const seen = useRef(new WeakSet<Event>());
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      seen.current.add(event);
    },
    onKeyDown: (event: ReactKeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || seen.current.has(event.nativeEvent)) return;
      // Events of a layer above bubble up through React's tree, too.
      if (event.target instanceof Node && event.currentTarget.contains(event.target)) close();
    },
  };
}

/** Rendered by `Dialog`. */
export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, description, help, footer, wide = false, isDirty = false, children } = props;
  const focusReturn = useFocusReturn();
  const [isLeaving, setLeaving] = useState(false);
  const show = (isShown: boolean) => (isDirty && !isShown ? setLeaving(true) : onOpenChange(isShown));
  const onEscape = useEscape(() => show(false));
  return (
    <Radix.Root open={open} onOpenChange={show}>
      <Radix.Portal>
        <Radix.Overlay className={clsx(OVERLAY, 'z-40')} />
        <Radix.Content
          {...focusReturn}
          {...onEscape}
          className={clsx(PANEL, wide ? 'max-w-3xl' : 'max-w-xl')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-2xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
              {help}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2.5 grid size-11 place-items-center rounded-card text-ink-soft hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </header>
          <hr className="engraved mx-5 shrink-0 sm:mx-7" />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-7">{children}</div>
          {footer && (
            <footer data-foot-bar="" className="flex flex-wrap-reverse justify-end gap-3 border-t px-5 py-4 sm:px-7">
              {footer}
            </footer>
          )}
          <ConfirmPanel
            open={isLeaving}
            onOpenChange={setLeaving}
            title="Discard your changes?"
            description="What you have changed here has not been saved yet."
            confirmLabel="Discard"
            onConfirm={() => {
              setLeaving(false);
              onOpenChange(false);
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Rendered by `ConfirmDialog`. The focus starts on Cancel. */
export function ConfirmPanel({ open, onOpenChange, title, description, confirmLabel, onConfirm, busy }: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  const onEscape = useEscape(() => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* It may open over a dialog, which it dims too. */}
        <AlertDialog.Overlay className={clsx(OVERLAY, 'z-50')} />
        <AlertDialog.Content {...focusReturn} {...onEscape} className={clsx(PANEL, 'max-w-md gap-3 p-6')}>
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{description}</AlertDialog.Description>
          <div className="mt-3 flex flex-wrap-reverse justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                Cancel
              </Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
