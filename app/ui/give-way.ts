/** A page that is not seen has no frames: it is not waited for longer than this (ms). */
const LONGEST_FRAME_MS = 200;

/** Resolves once the browser has shown what has changed: long work that a press begins must not hold back the press’s own effect. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is painted once its callbacks have run.
      setTimeout(resolve);
    });
  });

/** Newer than the types of the DOM, and than some phones. */
type Scheduler = { yield?: () => Promise<void> };

/** Between two parts of long work: lets the browser answer what was pressed meanwhile. */
export function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
