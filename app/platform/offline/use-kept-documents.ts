import { useEffect } from 'react';
import { DOCUMENT_CACHE } from './offline-cache.ts';

/** Forgets, with the first page of a user, the documents that this browser keeps of another; with one of nobody, all of them. */
export function useKeptDocuments(userId: string | undefined): void {
  useEffect(() => {
    if (!('caches' in window)) return;
    if (!userId) void caches.delete(DOCUMENT_CACHE).catch(() => {});
    // Next time, where it can't be loaded.
    else import('./keep-document.ts').then((kept) => kept.forgetOthersDocuments(userId)).catch(() => {});
  }, [userId]);
}
