import { useCallback, useState } from 'react';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { toast } from '#app/ui/toast-store.ts';
import { openDocument, receiveDocument, saveDocument } from './receive-document.ts';

const FORMATS = {
  pptx: { path: '/api/generate/pptx', failure: 'Failed to generate PowerPoint' },
  pdf: { path: '/api/generate/pdf', failure: 'Failed to generate PDF' },
} as const;

export type DocumentFormat = keyof typeof FORMATS;

/** What is being made, and how far it is. */
export type DocumentWork = { format: DocumentFormat; progress: JobProgress };

/**
 * Has a showcase's documents made and previews or saves them, with the toasts of Specification §8.
 * `work` is null while nothing is being made.
 */
export function useDocument() {
  const [work, setWork] = useState<DocumentWork | null>(null);

  const deliver = useCallback(async (format: DocumentFormat, purpose: 'preview' | 'download', content: unknown) => {
    const { path, failure } = FORMATS[format];
    setWork({ format, progress: { stage: 'Asking the press', fraction: 0 } });
    try {
      const received = await receiveDocument(path, { body: content, onProgress: (progress) => setWork({ format, progress }) });
      if (purpose === 'download') {
        saveDocument(received);
        toast({ title: 'Download Started', description: received.filename });
      } else if (openDocument(received)) {
        toast({
          title: 'Preview opened',
          description:
            format === 'pdf'
              ? 'Your brochure is in a new tab.'
              : `Saved as ${received.filename}: open it in PowerPoint or Keynote.`,
        });
      } else {
        saveDocument(received);
        toast({ title: 'Preview opened', description: `Your browser held back the new tab, so ${received.filename} was saved.` });
      }
    } catch {
      toast({
        title: purpose === 'download' ? 'Download failed' : 'Preview failed',
        description: failure,
        variant: 'destructive',
      });
    } finally {
      setWork(null);
    }
  }, []);

  return { work, deliver };
}
