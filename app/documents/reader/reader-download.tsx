import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ApiError, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { download } from '#app/platform/downloads/save-file.ts';
import { READER_BUTTON } from './reader-button.tsx';

export type FileToKeep = {
  address: string;
  /** What it is, such as 'PDF'. */
  kind: string;
  /** Why it may no longer be there, as a sentence. */
  gone?: string;
};

type ReaderDownloadProps = {
  file: FileToKeep;
  /** Told why it could not be had, as a sentence; null as it begins. */
  tell: (why: string | null) => void;
};

/** Saves the file, or tells why it can't be had. */
export function ReaderDownload({ file: { address, kind, gone }, tell }: ReaderDownloadProps) {
  const keep = async () => {
    tell(null);
    try {
      await download(address);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      tell((isGone && gone) || `The ${kind} could not be downloaded: ${reasonOf(error, TRY_AGAIN)}`);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void keep();
  };
  return (
    <a href={address} download aria-label={`Download as ${kind}`} className={READER_BUTTON} onClick={onClick}>
      <Download aria-hidden="true" />
    </a>
  );
}
