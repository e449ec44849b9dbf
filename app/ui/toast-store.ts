import { type ReactNode, useSyncExternalStore } from 'react';

/** Specification §9: one toast at a time; a dismissed one is removed after 1,000,000 ms. */
const TOAST_LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

export type ToastMessage = {
  title: ReactNode;
  description?: ReactNode;
  /** What can be done about it, such as to undo it. */
  action?: { label: string; act: () => void };
  /** Whether one is being led to another page, where it is read. */
  isForNextPage?: boolean;
};
type ShownMessage = ToastMessage & { variant: 'default' | 'destructive' };
type ToastEntry = ShownMessage & {
  id: number;
  open: boolean;
  /** The path of the page that it belongs to; null while that is still to come. */
  page: string | null;
};

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly ToastEntry[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The path of the page that is open. */
const here = (): string => globalThis.location?.pathname ?? '';

/** Shows a message of either kind, which replaces an older one. It ends with its page. */
export function showToast(message: ShownMessage): void {
  lastId += 1;
  const page = message.isForNextPage ? null : here();
  replace([{ ...message, id: lastId, open: true, page }, ...toasts].slice(0, TOAST_LIMIT));
}

/** Ends what was told on another page, where it meant something; what was told for the one that is open now is that one's. */
export function turnToastsTo(page: string): void {
  replace(toasts.map((entry) => ({ ...entry, page: entry.page ?? page })));
  for (const entry of toasts) if (entry.open && entry.page !== page) dismissToast(entry.id);
}

/** Closes a toast; it stays in the store, closed, until its removal, so that it can animate out. */
export function dismissToast(id: number): void {
  replace(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  if (removals.has(id)) return;
  const removal = setTimeout(() => {
    removals.delete(id);
    replace(toasts.filter((entry) => entry.id !== id));
  }, REMOVE_DELAY_MS);
  removals.set(id, removal);
}

/** The toasts in the store, including closed ones. */
export const readToasts = (): readonly ToastEntry[] => toasts;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NONE: readonly ToastEntry[] = [];

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, readToasts, () => NONE);
}
