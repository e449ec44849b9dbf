import { useSyncExternalStore } from 'react';

/** Specification §4: light by default, kept in local storage under `theme`, a class on the document's root. */
export type ColorMode = 'light' | 'dark';
const STORAGE_KEY = 'theme';

/** Runs in the head before anything is painted, so that a dark page never flashes light. */
export const COLOR_MODE_SCRIPT = `try{document.documentElement.classList.add(localStorage.getItem('${STORAGE_KEY}')==='dark'?'dark':'light')}catch(e){}`;

const listeners = new Set<() => void>();

const read = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(mode: ColorMode) {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

/** Puts the stored mode back, should the page have been drawn anew from nothing (a browser extension can cause that). */
export function restoreColorMode(): void {
  try {
    apply(localStorage.getItem(STORAGE_KEY) === 'dark' ? 'dark' : 'light');
  } catch {
    // Storage may be forbidden; the page then stays as it is.
  }
}

export function setColorMode(mode: ColorMode): void {
  apply(mode);
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}

function subscribe(listener: () => void) {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) apply(event.newValue === 'dark' ? 'dark' : 'light');
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, read, () => 'light');
}
