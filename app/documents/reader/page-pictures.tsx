import { useEffect } from 'react';
import { type Chapter, pageName } from './chapters.ts';
import type { ReadDocument } from './document-reader.tsx';

type PagePictures = {
  /** The size of the pages' pictures in pixels. */
  width: number;
  height: number;
  /** The address of a page's picture. @param page counted from 1 */
  pictureOf: (page: number) => string;
  /** The text of each page: what is searched, and what a screen reader reads. */
  texts: readonly string[];
  /** What they are headed by. */
  chapters?: readonly Chapter[];
};

/** The pages of a finished document, for the reader, of which there are pictures. */
export function picturedPages(
  pictures: PagePictures,
): Pick<ReadDocument, 'width' | 'height' | 'pages' | 'draw' | 'drawSmall' | 'texts' | 'chapters'> {
  const { width, height, pictureOf, texts, chapters } = pictures;
  return {
    width,
    height,
    pages: texts.length,
    texts: () => texts,
    ...(chapters && { chapters: () => chapters }),
    draw: (open, pageWidth) => <OpenPictures {...pictures} open={open} pageWidth={pageWidth} />,
    drawSmall: (page) => (
      <img src={pictureOf(page)} alt="" loading="lazy" width={width} height={height} className="h-16 w-auto" />
    ),
  };
}

type OpenPicturesProps = PagePictures & { open: readonly number[]; pageWidth: number };

function OpenPictures({ width, height, pictureOf, texts, chapters, open, pageWidth }: OpenPicturesProps) {
  const last = open.at(-1) ?? 1;
  // The next pages are there before they are turned to.
  useEffect(() => {
    for (const page of [last + 1, last + 2].filter((next) => next <= texts.length)) new Image().src = pictureOf(page);
  }, [last, texts, pictureOf]);
  return open.map((page) => (
    <figure key={page} className="shrink-0" style={{ width: pageWidth }}>
      <img
        src={pictureOf(page)}
        alt={pageName(page, chapters)}
        width={width}
        height={height}
        draggable={false}
        className="h-auto w-full bg-[#fbf4e3] shadow-[0_20px_50px_-20px_rgb(0_0_0/0.9)]"
      />
      <figcaption className="sr-only">{texts[page - 1]}</figcaption>
    </figure>
  ));
}
