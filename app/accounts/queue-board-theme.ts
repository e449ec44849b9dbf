import type { ColorMode } from '#app/ui/color-mode.ts';

/** Where the queue board (@bull-board/ui) keeps its reader's settings, in its second form: there is no other way to give it a theme. */
const STORAGE_KEY = 'board-settings';
const VERSION = 2;

/** Has the queue board open in light or dark mode as our own pages are, whatever the system prefers; its other settings stay. */
export function setQueueBoardTheme(theme: ColorMode): void {
  try {
    const { state, version = VERSION } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    // A later release may keep them in another form, which it would read wrongly.
    if (version !== VERSION) return;
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { ...state, theme }, version }));
  } catch {
    // Storage may be disabled: the board then follows the system.
  }
}
