import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { Button } from './button.tsx';
import { dismissToast, useToasts } from './toast-store.ts';
import { useToastPlace } from './use-toast-place.ts';

/** How long a toast is shown with which something can be done: long enough to find the button by keyboard (ms). */
const WITH_ACTION_MS = 10_000;

/** Shows the toasts of `toast()` and `tellFailure()`. Figures: Specification §9. */
export function ToastList() {
  const toasts = useToasts();
  const isAny = toasts.some(({ open }) => open);
  const { foot, top } = useToastPlace(isAny);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, variant, action }) => (
        <Toast.Root
          key={id}
          open={open}
          {...(action && { duration: WITH_ACTION_MS })}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(id);
          }}
          className={clsx(
            'walnut relative flex w-full items-start gap-4 rounded-card border-l-4 border-y border-r py-3.5 pr-11 pl-4 shadow-[0_20px_50px_-16px_rgb(0_0_0/0.6)] data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=end]:transition-transform',
            variant === 'destructive' ? 'border-danger' : 'border-brass-bright',
          )}
        >
          <div className="min-w-0">
            <Toast.Title className={clsx('font-semibold', variant === 'destructive' && 'text-danger')}>{title}</Toast.Title>
            {description && <Toast.Description className="leading-snug text-ink-soft">{description}</Toast.Description>}
            {action && (
              <Toast.Action asChild altText={`${action.label}, with F8 and Tab`}>
                <Button variant="secondary" size="small" className="mt-2" onClick={action.act}>
                  {action.label}
                </Button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="absolute top-2 right-2 grid size-8 place-items-center rounded-card text-ink-soft hover:text-ink"
          >
            <X className="size-4.5" aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* At the foot, where it covers no header, and above the bar that may be there; at the top where what it tells of, or what is pressed next, is at the foot, as in all of the builder on a desktop, unless a reader, which has its buttons there, lies over it. */}
      <Toast.Viewport
        // Not by its place, whose change would count as a shift of the layout.
        style={{ translate: `0 ${-foot}px`, '--toast-top': `${top}px` }}
        className="in-[[data-toasts-above]:not([data-reader])]:translate-none! in-[[data-toasts-above]:not([data-reader])]:top-[max(var(--top-strip),var(--toast-top))] in-[[data-toasts-above]:not([data-reader])]:bottom-auto md:in-[[data-builder]:not([data-reader])]:translate-none! md:in-[[data-builder]:not([data-reader])]:top-(--top-strip) md:in-[[data-builder]:not([data-reader])]:bottom-auto fixed inset-x-0 bottom-0 z-60 flex flex-col gap-2 p-4 outline-none md:left-auto md:w-full md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
