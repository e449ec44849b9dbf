import { dismissToast, readToasts, showToast, type ToastMessage } from './toast-store.ts';

/** Says that something is done, or under way. That something failed is said by `tellFailure` (platform). */
export const toast = (message: ToastMessage): void => showToast({ ...message, variant: 'default' });

/** Closes whatever is shown: what an earlier try came to says nothing of the next. */
export const dismissToasts = (): void => {
  for (const { id } of readToasts()) dismissToast(id);
};
