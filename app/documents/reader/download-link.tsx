import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ApiError, fetchApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { READER_BUTTON } from './reader-button.tsx';

export type FileToKeep = {
  address: string;
  /** What it is, such as 'PDF'. */
  kind: string;
  /** Why it may no longer be there, as a sentence. */
  gone?: string;
};

type DownloadLinkProps = {
  file: FileToKeep /** Why it could not be had, as a sentence; null as it begins. */;
  tell: (why: string | null) => void;
};

/** Keeps the file. Whether it can be had is asked first: of a download that is refused a browser says nothing in the page. */
export function DownloadLink({ file: { address, kind, gone }, tell }: DownloadLinkProps) {
  const keep = async () => {
    tell(null);
    try {
      await fetchApi(address, { method: 'HEAD' });
      Object.assign(document.createElement('a'), { href: address, download: '' }).click();
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
