import { useRef } from 'react';
import { PAPERS, type Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { DocumentReader } from '#app/documents/reader/document-reader.tsx';
import { openPages } from '#app/documents/reader/page-turner.tsx';
import { SMALL_PAGE } from '#app/documents/reader/small-page.ts';
import { LaidPages } from './laid-pages.tsx';
import { LaidState } from './laid-state.tsx';
import { PageStrip } from './page-strip.tsx';
import { useLaidOutPages } from './use-laid-out-pages.ts';
import { type LoadMaterial, useMaterial } from './use-material.ts';

type BrochureReaderProps = {
  /** The name of what is read, such as '1967 Volvo P1800'. */
  vehicle: string;
  /** The body of POST /api/generate/pdf. */
  content: unknown;
  paper: Paper;
  /** That of a preview of it, where there is one. */
  loadMaterial?: LoadMaterial;
  onClose: () => void;
};

/** An owner's brochure over the whole window, laid out in the browser as it will print. */
export function BrochureReader({ vehicle, content, paper, loadMaterial, onClose }: BrochureReaderProps) {
  const looked = useRef<readonly number[]>([1]);
  const isLookedAt = ({ page }: { page: number }) => looked.current.includes(page);
  const own = useMaterial();
  const { frames, laid, readTexts, readChapters, readDocument, retry } = useLaidOutPages({
    content,
    paper,
    isLookedAt,
    loadMaterial: loadMaterial ?? own,
  });
  const page = PAPERS[paper];
  const smallSize = { height: SMALL_PAGE.height, width: (SMALL_PAGE.height * page.width) / page.height };
  return (
    <DocumentReader
      document={{
        title: `${vehicle}: the brochure`,
        ...page,
        pages: laid.shown?.pages,
        texts: readTexts,
        chapters: readChapters,
        ...(laid.state === 'laid' &&
          laid.shown && {
            drawSmall: () => <span className="block" style={smallSize} />,
            behindSmall: <PageStrip source={readDocument} page={page} pages={laid.shown.pages} {...SMALL_PAGE} />,
          }),
        draw: (open, pageWidth, wordsOn) => {
          looked.current = open;
          return (
            <div data-state={laid.state} className="relative">
              <LaidPages
                frames={frames}
                laid={laid}
                page={page}
                open={open}
                pageWidth={pageWidth}
                title={openPages(open)}
                wordsOn={wordsOn}
              />
              <LaidState laid={laid} retry={retry} />
            </div>
          );
        },
      }}
      onClose={onClose}
    />
  );
}
