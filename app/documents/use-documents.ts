import { useContext, useEffect, useRef, useState } from 'react';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { followWork } from '#app/jobs/follow-work.ts';
import { ApiError, fetchApi } from '#app/platform/api-client.ts';
import { saveFile } from '#app/platform/downloads/save-file.ts';
import { SignedInAs } from '#app/platform/forms/signed-in-as.ts';
import type { KeptOf } from '#app/platform/offline/keep-document.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import type { Paper } from './brochure/layouts/page-geometry.ts';
import type { PrintEdition } from './print-edition-note.tsx';
import { LOW_RESOLUTION_HEADER } from './print-resolution.ts';

/** The documents that an owner can request: the brochure, the presentation, and the brochure for a print shop. */
export type WantedDocument = 'pdf' | 'pptx' | 'print';
export type Purpose = 'preview' | 'download';

const CALLS: Record<WantedDocument, { path: string; extra?: { edition: 'print' }; name: string }> = {
  pdf: { path: '/api/generate/pdf', name: 'PDF' },
  pptx: { path: '/api/generate/pptx', name: 'PowerPoint' },
  print: { path: '/api/generate/pdf', extra: { edition: 'print' }, name: 'PDF' },
};

/**
 * Generates a showcase's documents, saved or not, and opens or downloads them, with the toasts of Specification §8.
 * @param body of the generate calls (Specification §7); null while there is no content to print
 * @param keptFor the id of the showcase for which they may be kept on this device (platform/offline); null where they are not the user's
 * @returns `work` is null while idle; `edition` is the print edition of this content on this paper, null before there is one
 */
export function useDocuments(body: object | null, { keptFor }: { keptFor: string | null }) {
  const signedInAs = useContext(SignedInAs);
  const [work, setWork] = useState<{ wanted: WantedDocument; progress: JobProgress } | null>(null);
  const [printed, setPrinted] = useState<{ body: string; edition: PrintEdition } | null>(null);
  const [paper, setPaper] = useState<Paper>('letter');
  const current = JSON.stringify([body, paper]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const make = async (wanted: WantedDocument, purpose: Purpose) => {
    if (!body) {
      tellFailure({ title: 'Content not ready', words: 'Please wait for content generation to complete' });
      return;
    }
    const { path, extra, name } = CALLS[wanted];
    const onProgress = (progress: JobProgress) => setWork({ wanted, progress });
    onProgress({ stage: 'Starting', fraction: 0 });
    try {
      const received = await receiveDocument(path, {
        body: { ...body, ...extra, ...(wanted !== 'pptx' && { paper }) },
        onProgress,
      });
      if (keptFor && signedInAs) keepOffline(received, { ownerId: signedInAs, showcaseId: keptFor });
      if (wanted === 'print') setPrinted({ body: current, edition: received.edition });
      // Nobody waits for a new tab over another page.
      if (purpose === 'preview' && isLeft.current) return;
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

  // Those of other content would name pages that may not exist anymore.
  return { work, edition: printed?.body === current ? printed.edition : null, paper, setPaper, make };
}

/** Keeps a document of their own for its owner to read without a network. Nobody waits for it. */
export function keepOffline(document: SavedFile, of: KeptOf): void {
  import('#app/platform/offline/keep-document.ts').then(({ keepDocument }) => keepDocument(document, of)).catch(() => {});
}

/** Specification §9: how long an object URL is valid (ms). */
const PREVIEW_HOLDS_MS = 1_000;
const DOWNLOAD_HOLDS_MS = 100;

const DOCUMENT_TYPE = /^application\/(pdf|zip|vnd\.openxmlformats-)/;

export type ReceivedDocument = {
  blob: Blob;
  filename: string;
  /** What its owner should know of a print edition. */
  edition: PrintEdition;
};

type SavedFile = Pick<ReceivedDocument, 'blob' | 'filename'>;

type ReceiveOptions = { body: unknown; onProgress?: (progress: JobProgress) => void; signal?: AbortSignal };

/**
 * Generates a document and downloads it into the browser, reporting progress.
 * @param path one of the /api/generate addresses that answer with a file
 * @throws ApiError when the call is refused or answered by somebody else, UserFacingError with the reason when generating failed
 */
export async function receiveDocument(path: string, { body, onProgress, signal }: ReceiveOptions): Promise<ReceivedDocument> {
  const outcome = await followWork(path, { body, ...(onProgress && { onProgress }), ...(signal && { signal }) });
  const reply = 'reply' in outcome ? outcome.reply : await fetchApi(`/api/documents/${documentIdOf(outcome.result)}`);
  // A proxy, or the sign-in page of a wireless network, may have answered instead.
  if (!DOCUMENT_TYPE.test(reply.headers.get('Content-Type') ?? '')) throw new ApiError(reply.status, 'The reply is no document');
  return {
    blob: await reply.blob(),
    filename: filenameOf(reply.headers.get('Content-Disposition')),
    edition: printEditionOf(reply),
  };
}

/** What a reply with a document says of its print edition. */
export function printEditionOf({ headers }: Response): PrintEdition {
  const [soft, address] = [headers.get(LOW_RESOLUTION_HEADER), headers.get('Content-Location')];
  return {
    lowResolutionPhotos: soft ? JSON.parse(decodeURIComponent(soft)) : [],
    preflight: address && `${address}/preflight`,
  };
}

function documentIdOf(result: unknown): string {
  if (typeof result === 'object' && result !== null && 'documentId' in result && typeof result.documentId === 'string') {
    return result.documentId;
  }
  throw new Error('The document is not there');
}

/** RFC 6266: the encoded name where there is one, else the plain one. */
function filenameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? 'showcase';
}

/**
 * Shows a PDF in a new tab; downloads any other format, which browsers can't show.
 * @returns false when the browser blocked the new tab and nothing was shown
 */
export function showDocument({ blob, filename }: SavedFile): boolean {
  if (blob.type !== 'application/pdf') {
    saveDocument({ blob, filename });
    return true;
  }
  const url = URL.createObjectURL(blob);
  const tab = window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), PREVIEW_HOLDS_MS);
  return tab !== null;
}

export function saveDocument({ blob, filename }: SavedFile): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_HOLDS_MS);
}
