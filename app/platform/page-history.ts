type PopHandler = (state: unknown) => boolean;

let handler: PopHandler | null = null;

/**
 * Lets a page handle history steps itself. Call it once, before the router starts to listen: window's listeners run in the order
 * in which they were added, whatever phase they ask for.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (handler?.(event.state)) event.stopImmediatePropagation();
  });
}

/** @param own receives the state of each entry that is shown; returns whether the page handles it, so that nothing is loaded */
export function onHistoryStep(own: PopHandler): () => void {
  handler = own;
  return () => {
    if (handler === own) handler = null;
  };
}
