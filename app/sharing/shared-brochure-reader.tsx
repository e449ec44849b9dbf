import type { ReactNode } from 'react';
import { DocumentReader } from '#app/documents/reader/document-reader.tsx';
import { PagesFailed } from '#app/documents/reader/pages-failed.tsx';
import { pdfPages } from '#app/documents/reader/pdf-pages.tsx';
import { useOpenedPdf } from '#app/documents/reader/use-opened-pdf.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { SAME_ORIGIN, sharedBrochurePath } from './sharing.ts';

type SharedBrochureReaderProps = { slug: string; vehicle: string; onClose: () => void };

/** Of a page that is not there yet: letter paper. */
const BLANK = { width: 612, height: 792, pages: undefined, texts: () => [] };

const GONE = 'The owner no longer offers this brochure.';

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
            <BlankPage width={width}>{pdf.state === 'failed' ? <Failed {...pdf} /> : <Coming {...pdf} />}</BlankPage>
          ),
        };
  const isGone = pdf.state === 'failed' && pdf.isGone;
  return (
    <DocumentReader
      document={{
        title: `${vehicle}: the brochure`,
        ...pages,
        ...(!isGone && { file: { address, kind: 'PDF', gone: GONE } }),
      }}
      onClose={onClose}
    />
  );
}

/** @param children why it is blank */
function BlankPage({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div
      className="flex flex-col items-center justify-center gap-3 border border-rule p-6 text-center"
      style={{ width, aspectRatio: `${BLANK.width} / ${BLANK.height}` }}
    >
      {children}
    </div>
  );
}

/** @param fraction how much has come, 0 to 1, where that is known */
function Coming({ fraction }: { fraction: number | null }) {
  if (fraction !== null && fraction < 1) {
    return (
      <div className="w-full max-w-72">
        <ProgressBar stage="Fetching the pages…" fraction={fraction} />
        {/* The bar can be asked; told by itself is each quarter. */}
        <p role="status" className="sr-only">
          {fraction >= 0.25 && `${Math.floor(fraction * 4) * 25} percent`}
        </p>
      </div>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 font-display text-lg">
      <Spinner />
      {fraction === null ? 'Fetching the pages…' : 'Opening the pages…'}
    </p>
  );
}

const Failed = ({ reason, isGone, retry }: { reason: string; isGone: boolean; retry: () => void }) =>
  isGone ? (
    <p role="alert">{GONE}</p>
  ) : (
    <div role="alert" className="contents">
      <PagesFailed reason={reason} retry={retry} />
    </div>
  );
