import { ANNOUNCED_PAYMENT } from '#app/platform/kept-in-browser.ts';
import { toast } from '#app/ui/toast.ts';

/** Says that the payment's showcase was created, the first time this browser shows it: whoever comes back knows. */
export function announceOnce(paymentIntentId: string): void {
  try {
    if (localStorage.getItem(ANNOUNCED_PAYMENT) === paymentIntentId) return;
    localStorage.setItem(ANNOUNCED_PAYMENT, paymentIntentId);
  } catch {
    // The browser keeps nothing, and is told each time.
  }
  toast({ title: 'Showcase created!' });
}
