import type { ReactNode } from 'react';
import { DocumentReader } from '#app/documents/reader/document-reader.tsx';
import { PagesFailed } from '#app/documents/reader/pages-failed.tsx';
import { pdfPages } from '#app/documents/reader/pdf-pages.tsx';
import { useOpenedPdf } from '#app/documents/reader/use-opened-pdf.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { SAME_ORIGIN, sharedBrochurePath } from './sharing.ts';

type SharedBrochureReaderProps = { slug: string; vehicle: string; onClose: () => void };

/** Of a page that is not there yet: letter paper. */
const BLANK = { width: 612, height: 792, pages: undefined, texts: () => [] };

/** The brochure that a public page offers, in the reader: its very file, so that nothing is shown but what visitors may have. */
export function SharedBrochureReader({ slug, vehicle, onClose }: SharedBrochureReaderProps) {
  // Also to keep: of another origin a browser would open the file in place of the page.
  const address = `${sharedBrochurePath(slug)}?${SAME_ORIGIN}`;
  const pdf = useOpenedPdf(address);
  const pages =
    pdf.state === 'open'
      ? pdfPages(pdf.opened)
      : {
          ...BLANK,
          draw: (_open: readonly number[], width: number) => (
            <BlankPage width={width}>{pdf.state === 'failed' && <Failed {...pdf} />}</BlankPage>
          ),
        };
  return (
    <DocumentReader
      document={{ title: `${vehicle}: the brochure`, ...pages, file: { address, kind: 'PDF' } }}
      onClose={onClose}
    />
  );
}

/** @param children why it stays blank; that it is coming where there is no reason */
function BlankPage({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div
      className="flex flex-col items-center justify-center gap-3 border border-rule p-6 text-center"
      style={{ width, aspectRatio: `${BLANK.width} / ${BLANK.height}` }}
    >
      {children || (
        <p role="status" className="flex items-center gap-3 font-display text-lg">
          <Spinner />
          Fetching the pages…
        </p>
      )}
    </div>
  );
}

const Failed = ({ reason, isGone, retry }: { reason: string; isGone: boolean; retry: () => void }) =>
  isGone ? (
    <p role="alert">The owner no longer offers this brochure.</p>
  ) : (
    <div role="alert" className="contents">
      <PagesFailed reason={reason} retry={retry} />
    </div>
  );
