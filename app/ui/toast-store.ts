import { type ReactNode, useSyncExternalStore } from 'react';

/** Specification §9: one toast at a time; a dismissed one is removed after 1,000,000 ms. */
const TOAST_LIMIT = 1;
const REMOVE_DELAY_MS = 1_000_000;

export type ToastMessage = {
  title: ReactNode;
  description?: ReactNode;
  /** What can be done about it, such as to undo it. */
  action?: { label: string; act: () => void };
};
type ShownMessage = ToastMessage & { variant: 'default' | 'destructive' };
type ToastEntry = ShownMessage & { id: number; open: boolean };

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly ToastEntry[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message of either kind, which replaces an older one. */
export function showToast(message: ShownMessage): void {
  lastId += 1;
  replace([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT));
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
