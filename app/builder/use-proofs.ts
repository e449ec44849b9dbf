import { useState } from 'react';
import { openDocument, receiveDocument, saveDocument } from '#app/documents/receive-document.ts';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { reasonOf } from '#app/platform/api-client.ts';
import { DEFAULT_LAYOUT_ID, LAYOUTS } from '#app/showcases/catalogue.ts';
import { toast } from '#app/ui/toast-store.ts';
import { toProject, type WizardState } from './wizard-state.ts';

export type BuilderDocument = 'pdf' | 'pptx';
type Purpose = 'preview' | 'download';

const NAMES: Record<BuilderDocument, string> = { pdf: 'PDF', pptx: 'PowerPoint' };

/** The brochure and the deck of a showcase that is not saved yet, opened or saved to disk. */
export function useProofs(state: WizardState) {
  const [busy, setBusy] = useState<{ kind: BuilderDocument } | null>(null);
  const [progress, setProgress] = useState<JobProgress | null>(null);

  const make = async (kind: BuilderDocument, purpose: Purpose) => {
    if (!state.content) {
      toast({
        title: 'Content not ready',
        description: 'Please wait for content generation to complete',
        variant: 'destructive',
      });
      return;
    }
    const { historicalContent, vehicleDescription } = state.content;
    // Specification §9: builder preview and download always use the traditional layout's name.
    const project = { ...toProject(state), layoutTemplateName: LAYOUTS[DEFAULT_LAYOUT_ID].name };
    setBusy({ kind });
    setProgress({ stage: 'Sending it to the press', fraction: 0 });
    try {
      const received = await receiveDocument(`/api/generate/${kind}`, {
        body: { project, historicalContent, vehicleDescription },
        onProgress: setProgress,
      });
      if (purpose === 'preview' && openDocument(received)) {
        const place = kind === 'pdf' ? 'Your brochure is in a new tab.' : `${received.filename} is among your downloads.`;
        toast({ title: 'Preview opened', description: place });
      } else {
        saveDocument(received);
        toast({ title: 'Download Started' });
      }
    } catch (error) {
      toast({
        title: purpose === 'preview' ? 'Preview failed' : 'Download failed',
        description: `Failed to generate ${NAMES[kind]}: ${reasonOf(error)}`,
        variant: 'destructive',
      });
    } finally {
      setBusy(null);
      setProgress(null);
    }
  };

  return { busy, progress, make };
}
