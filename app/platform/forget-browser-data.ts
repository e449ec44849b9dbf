/** The database of photos on their way (builder/uploads/kept-files.ts). */
export const KEPT_FILES = 'cedar-and-chrome';

/** Forgets what this browser keeps of its user: copies of showcases, and photos on their way. They are for no one else. */
export function forgetBrowserData(): void {
  sessionStorage.clear();
  try {
    indexedDB.deleteDatabase(KEPT_FILES);
  } catch {
    // The browser keeps nothing.
  }
}
