import { useEffect } from 'react';

/** Forgets, with the first page of a user, the documents that this browser keeps of another. */
export function useKeptDocuments(userId: string | undefined): void {
  useEffect(() => {
    if (!userId || !('caches' in window)) return;
    // Next time, where it can't be loaded.
    import('./keep-document.ts').then((kept) => kept.forgetOthersDocuments(userId)).catch(() => {});
  }, [userId]);
}
