type PopHandler = (state: unknown) => boolean;

let handler: PopHandler | null = null;

/** In an entry's state: something lies over its page, which otherwise is that of the entry before. */
const OVER = 'liesOver';

/** What lies over the page now, and the page's entry, to which Back leads. */
let over: { close: () => void; page: string } | null = null;

/** The entry's page, while an entry without anything over it is being left. */
let left: string | null = null;

/** The router's key of the page that is shown. */
let shown: string | null = null;

const stateOf = (state: unknown): Map<string, unknown> =>
  new Map(typeof state === 'object' && state !== null ? Object.entries(state) : []);
/** The router calls an entry so that it did not add. */
const keyOf = (state: unknown): string => String(stateOf(state).get('key') ?? 'default');
const liesOver = (state: unknown): boolean => stateOf(state).has(OVER);
const pageOf = (state: unknown): string => `${keyOf(state)} ${window.location.href}`;

/**
 * Lets a page handle history steps itself. Call it once, before the router starts to listen: window's listeners run in the order
 * in which they were added, whatever phase they ask for.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (isHandled(event.state)) event.stopImmediatePropagation();
  });
}

/** Whether the entry that is shown now needs nothing of the router. */
function isHandled(state: unknown): boolean {
  if (left !== null) {
    const isSame = left === pageOf(state);
    left = null;
    // Another was opened while the entry of the one before was being left.
    if (over) addEntry();
    return handler?.(state) || isSame;
  }
  if (over && !liesOver(state)) {
    const { close, page } = over;
    over = null;
    close();
    return handler?.(state) || page === pageOf(state);
  }
  if (!over && liesOver(state) && keyOf(state) === shown) {
    // Forward, to what was closed.
    leaveEntry();
    return true;
  }
  return handler?.(state) ?? false;
}

/** @param own receives the state of each entry that is shown; returns whether the page handles it, so that nothing is loaded */
export function onHistoryStep(own: PopHandler): () => void {
  handler = own;
  return () => {
    if (handler === own) handler = null;
  };
}

/**
 * Gives what lies over the whole page an entry of its own in the browser's history, so that Back closes it rather than leaves the page.
 * The router knows nothing of the entry: to it both are the same page.
 * @param close called by Back
 * @returns to be called once it is closed, which leaves the entry unless Back has
 */
export function openOver(close: () => void): () => void {
  over = { close, page: pageOf(window.history.state) };
  if (left === null) addEntry();
  return () => {
    if (over?.close !== close) return;
    over = null;
    // Not where the next one opens at once.
    queueMicrotask(leaveIfNothingLiesOver);
  };
}

/** Tells which page is shown, by the router's key. After a reload, and after Back from elsewhere, nothing lies over it. */
export function notePage(key: string): void {
  shown = key;
  leaveIfNothingLiesOver();
}

function addEntry(): void {
  if (over) over.page = pageOf(window.history.state);
  if (!liesOver(window.history.state)) window.history.pushState({ ...window.history.state, [OVER]: true }, '');
}

function leaveIfNothingLiesOver(): void {
  if (!over && left === null && liesOver(window.history.state)) leaveEntry();
}

function leaveEntry(): void {
  left = pageOf(window.history.state);
  window.history.back();
}
