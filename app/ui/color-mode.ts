import { useSyncExternalStore } from 'react';

/**
 * Specification §4: light by default, stored in local storage under `theme`, and set as a class on the root element. A cookie of
 * the same name tells the server, which renders the page in that mode for browsers without scripts.
 */
export type ColorMode = 'light' | 'dark';
const STORAGE_KEY = 'theme';

/** The ground of the page in each mode, for the browser's own bars. */
export const THEME_COLORS = { light: '#f1e5cd', dark: '#1f130c' } as const;

/** Runs in the head before the first paint, so that a dark page never flashes light. */
export const COLOR_MODE_SCRIPT = `try{var m=localStorage.getItem('${STORAGE_KEY}');if(m){var c=document.documentElement.classList;c.remove('light','dark');var d=m==='dark';c.add(d?'dark':'light');document.querySelector('meta[name=theme-color]').content=d?'${THEME_COLORS.dark}':'${THEME_COLORS.light}'}}catch(e){}`;

const COOKIE_SECONDS = 31_536_000;

/** Anything but dark is light. */
export const toColorMode = (text: string | null | undefined): ColorMode => (text === 'dark' ? 'dark' : 'light');

/** The cookie that stores it, for a header or a script. */
export const colorModeCookie = (mode: ColorMode): string =>
  `${STORAGE_KEY}=${mode}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;

/** The mode in a request's cookies. */
export const readColorMode = (cookieHeader: string | null): ColorMode =>
  toColorMode(new RegExp(`(?:^|;\\s*)${STORAGE_KEY}=(\\w+)`).exec(cookieHeader ?? '')?.[1]);

/** The mode in which the document is shown; null on the server, and before it has one. */
export function shownColorMode(): ColorMode | null {
  if (typeof document === 'undefined') return null;
  const { classList } = document.documentElement;
  return classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : null;
}

const listeners = new Set<() => void>();

const read = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function apply(mode: ColorMode) {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[mode]);
  for (const listener of listeners) listener();
}

/** Restores the stored mode if React has replaced the document (a browser extension can cause that). */
export function restoreColorMode(): void {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored) apply(toColorMode(stored));
  } catch {
    // Storage may be disabled; the page then stays as it is.
  }
}

export function setColorMode(mode: ColorMode): void {
  apply(mode);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = colorModeCookie(mode);
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage may be disabled; the choice then applies to this page only.
  }
}

function subscribe(listener: () => void) {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) apply(toColorMode(event.newValue));
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** @param saved the mode in which the server has rendered the page, for a first render that depends on it */
export function useColorMode(saved: ColorMode = 'light'): ColorMode {
  return useSyncExternalStore(subscribe, read, () => saved);
}
