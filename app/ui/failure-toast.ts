import { showToast } from './toast-store.ts';

/**
 * Shows that something failed, over the page and at once to a screen reader. For `tellFailure` (platform), which finds the words,
 * and for what stands below it.
 */
export const showFailure = (title: string, description: string): void =>
  showToast({ title, description, variant: 'destructive' });
