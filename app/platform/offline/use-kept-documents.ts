import { useEffect } from 'react';
import { DOCUMENT_CACHE } from '#app/platform/offline-cache.ts';

/** Forgets, with the first page of a user, the documents that this browser keeps of another; with one of nobody, all of them. */
export function useKeptDocuments(userId: string | undefined): void {
  useEffect(() => {
    // Next time, where it can't be loaded.
    if ('caches' in window) forget(userId).catch(() => {});
  }, [userId]);
}

async function forget(userId: string | undefined): Promise<void> {
  if (!(await caches.has(DOCUMENT_CACHE))) return;
  if (!userId) await caches.delete(DOCUMENT_CACHE);
  else await (await import('./keep-document.ts')).forgetOthersDocuments(userId);
}
