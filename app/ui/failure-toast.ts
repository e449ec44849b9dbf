import { showToast } from './toast-store.ts';

/**
 * Shows an error as a toast, which screen readers announce at once. For `tellFailure` (platform), which chooses the message, and
 * for lower layers.
 * @param isForNextPage whether one is being led to another page, where it is read
 */
export const showFailure = (title: string, description: string, isForNextPage = false): void =>
  showToast({ title, description, isForNextPage, variant: 'destructive' });
