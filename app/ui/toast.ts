import { dismissToast, readToasts, showToast, type ToastMessage } from './toast-store.ts';

/** Shows that something is done, or under way. Failures are shown by `tellFailure` (platform). */
export const toast = (message: ToastMessage): void => showToast({ ...message, variant: 'default' });

/** Closes all toasts, such as before a retry. */
export const dismissToasts = (): void => {
  for (const { id } of readToasts()) dismissToast(id);
};
