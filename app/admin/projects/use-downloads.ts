import { useState } from 'react';
import { drawFlyerCodes } from '#app/documents/flyer/use-flyer-codes.ts';
import { receiveDocument, saveDocument } from '#app/documents/use-documents.ts';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { flyerAddress } from '#app/showcases/flyer-address.ts';
import { toast } from '#app/ui/toast.ts';
import type { AdminProject } from './get-project.server.ts';

export type DownloadKind = 'pptx' | 'pdf' | 'flyer';

type Flyered = Pick<AdminProject, 'id' | 'flyerToken'>;

/** Each download with its failure message (Specification §8). */
async function askFor({ id, flyerToken }: Flyered, kind: DownloadKind): Promise<{ path: string; body: object }> {
  if (kind !== 'flyer') return { path: `/api/admin/projects/${id}/regenerate`, body: { fileType: kind } };
  const codes = await drawFlyerCodes(flyerAddress({ id, token: flyerToken }));
  const body = { projectId: id, qrCodeDataUrl: codes.showcase, marketingQrCodeDataUrl: codes.marketing };
  return { path: '/api/generate/flyer-pdf', body };
}

/** Regenerates the documents of anyone's showcase and downloads them. @returns `work` is null while idle */
export function useDownloads(project: Flyered) {
  const [work, setWork] = useState<{ kind: DownloadKind; progress: JobProgress } | null>(null);

  const download = async (kind: DownloadKind) => {
    const onProgress = (progress: JobProgress) => setWork({ kind, progress });
    onProgress({ stage: 'Starting', fraction: 0 });
    try {
      const { path, body } = await askFor(project, kind);
      const received = await receiveDocument(path, { body, onProgress });
      saveDocument(received);
      toast({ title: 'Success', description: `${received.filename} is among your downloads.` });
    } catch (error) {
      const title = kind === 'flyer' ? 'Failed to generate flyer' : 'Failed to regenerate file';
      tellFailure({ title, error });
    } finally {
      setWork(null);
    }
  };

  return { work, download };
}
