import { showToast } from './toast-store.ts';

/**
 * Shows an error as a toast, which screen readers announce at once. For `tellFailure` (platform), which chooses the message, and
 * for lower layers.
 */
export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, variant: 'destructive' });
