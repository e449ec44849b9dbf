type PopHandler = (state: unknown) => boolean;

let handler: PopHandler | null = null;

/**
 * Lets a page take a step of the browser's history for its own. Called once, before the router begins to listen: window's
 * listeners are told in the order in which they came, whatever phase they ask for.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (handler?.(event.state)) event.stopImmediatePropagation();
  });
}

/** @param own told the state of each entry that comes up; answers whether it is the page's own, so that nothing is loaded */
export function onHistoryStep(own: PopHandler): () => void {
  handler = own;
  return () => {
    if (handler === own) handler = null;
  };
}
