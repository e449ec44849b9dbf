import { useState } from 'react';
import { openDocument, receiveDocument, saveDocument } from '#app/documents/receive-document.ts';
import type { JobProgress } from '#app/jobs/contracts.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { toast } from '#app/ui/toast-store.ts';

const FORMATS = {
  pptx: { path: '/api/generate/pptx', failure: 'Failed to generate PowerPoint' },
  pdf: { path: '/api/generate/pdf', failure: 'Failed to generate PDF' },
} as const;

type DocumentFormat = keyof typeof FORMATS;

/** The body of the generate calls (Specification §7): what the documents are made of. */
function toContent({ id, createdAt, history, historicalContent, vehicleDescription, ...project }: Showcase) {
  return { project, historicalContent, vehicleDescription };
}

/** Has a saved showcase's documents made and opens them, with the toasts of Specification §8. `work` is null while idle. */
export function usePreview(showcase: Showcase) {
  const [work, setWork] = useState<{ format: DocumentFormat; progress: JobProgress } | null>(null);

  const preview = async (format: DocumentFormat) => {
    const { path, failure } = FORMATS[format];
    const onProgress = (progress: JobProgress) => setWork({ format, progress });
    onProgress({ stage: 'Sending it to the press', fraction: 0 });
    try {
      const received = await receiveDocument(path, { body: toContent(showcase), onProgress });
      const isShown = openDocument(received);
      if (!isShown) saveDocument(received);
      toast({
        title: 'Preview opened',
        description:
          isShown && format === 'pdf' ? 'Your brochure is in a new tab.' : `${received.filename} is among your downloads.`,
      });
    } catch {
      toast({ title: 'Preview failed', description: failure, variant: 'destructive' });
    } finally {
      setWork(null);
    }
  };

  return { work, preview };
}
