import { useState } from 'react';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import type { LowResolutionPhoto } from './print-resolution.ts';
import { receiveDocument, saveDocument, showDocument } from './receive-document.ts';

/** What an owner may ask for: the brochure, the presentation, and the brochure for a print shop. */
export type WantedDocument = 'pdf' | 'pptx' | 'print';
export type Purpose = 'preview' | 'download';

const CALLS: Record<WantedDocument, { path: string; extra?: { edition: 'print' }; name: string }> = {
  pdf: { path: '/api/generate/pdf', name: 'PDF' },
  pptx: { path: '/api/generate/pptx', name: 'PowerPoint' },
  print: { path: '/api/generate/pdf', extra: { edition: 'print' }, name: 'PDF' },
};

/**
 * Has a showcase's documents made, saved or not, and opens them or hands them over, with the toasts of Specification §8.
 * @param body of the generate calls (Specification §7); null while there is no content to print
 * @returns `work` is null while idle; `lowResolutionPhotos` of the print edition of this content, null before there is one
 */
export function useDocuments(body: object | null) {
  const [work, setWork] = useState<{ wanted: WantedDocument; progress: JobProgress } | null>(null);
  const [printed, setPrinted] = useState<{ body: string; lowResolutionPhotos: LowResolutionPhoto[] } | null>(null);
  const current = JSON.stringify(body);

  const make = async (wanted: WantedDocument, purpose: Purpose) => {
    if (!body) {
      tellFailure({ title: 'Content not ready', words: 'Please wait for content generation to complete' });
      return;
    }
    const { path, extra, name } = CALLS[wanted];
    const onProgress = (progress: JobProgress) => setWork({ wanted, progress });
    onProgress({ stage: 'Starting', fraction: 0 });
    try {
      const received = await receiveDocument(path, { body: { ...body, ...extra }, onProgress });
      if (wanted === 'print') setPrinted({ body: current, lowResolutionPhotos: received.lowResolutionPhotos });
      if (purpose === 'preview' && showDocument(received)) {
        const place = wanted === 'pdf' ? 'Your brochure is in a new tab.' : `${received.filename} is among your downloads.`;
        toast({ title: 'Preview opened', description: place });
      } else {
        saveDocument(received);
        toast({ title: 'Download Started' });
      }
    } catch (error) {
      const title = purpose === 'preview' ? 'Preview failed' : 'Download failed';
      tellFailure({ title, error, tried: `Failed to generate ${name}`, fallback: '' });
    } finally {
      setWork(null);
    }
  };

  // Of another content they would name pages that are no longer there.
  return { work, lowResolutionPhotos: printed?.body === current ? printed.lowResolutionPhotos : null, make };
}
