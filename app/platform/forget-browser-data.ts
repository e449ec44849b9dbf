import { ANNOUNCED_PAYMENT, KEPT_FILES, KEPT_STORE, ORIGINALS_KEPT } from './kept-in-browser.ts';
import { DOCUMENT_CACHE } from './offline-cache.ts';

let isForgotten = false;

/** Whether this document's user has signed out: what is still open of theirs, until the document is left, must not be kept anew. */
export const isBrowserDataForgotten = (): boolean => isForgotten;

/** Forgets what this browser keeps of its user: copies of showcases, photos on their way, and documents. They are for no one else. */
export async function forgetBrowserData(): Promise<void> {
  isForgotten = true;
  sessionStorage.clear();
  localStorage.removeItem(ORIGINALS_KEPT);
  localStorage.removeItem(ANNOUNCED_PAYMENT);
  // Browsers have caches on secure pages alone.
  if ('caches' in window) await caches.delete(DOCUMENT_CACHE).catch(() => {});
  await new Promise<void>((done) => {
    const opening = indexedDB.open(KEPT_FILES);
    // There is no such database yet, and none is made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => done();
    // Deleting it would wait for every tab that has it open.
    opening.onsuccess = () => {
      const { result: database } = opening;
      const clearing = database.transaction(KEPT_STORE, 'readwrite');
      clearing.objectStore(KEPT_STORE).clear();
      clearing.oncomplete = clearing.onabort = () => {
        database.close();
        done();
      };
    };
  }).catch(() => {
    // The browser keeps nothing.
  });
}
