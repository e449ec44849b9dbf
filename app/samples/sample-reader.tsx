import { DocumentReader, type ReadDocument } from '#app/documents/reader/document-reader.tsx';
import { picturedPages } from '#app/documents/reader/page-pictures.tsx';
import { SAMPLE_FILES, type SampleKind, samplePagePicture } from './sample-documents.ts';
import type { SampleReading } from './sample-reading.ts';
import samples from './samples.json';

const TITLES: Record<SampleKind, { title: string; kind: string }> = {
  brochure: { title: '1957 Chevrolet Bel Air: the brochure', kind: 'PDF' },
  presentation: { title: '1957 Chevrolet Bel Air: the presentation', kind: 'PowerPoint' },
  flyer: { title: '1957 Chevrolet Bel Air: the flyer', kind: 'PDF' },
};

const READING: SampleReading = samples;

const DOCUMENTS: Record<SampleKind, ReadDocument> = {
  brochure: documentOf('brochure'),
  presentation: documentOf('presentation'),
  flyer: documentOf('flyer'),
};

function documentOf(kind: SampleKind): ReadDocument {
  const { title, kind: fileKind } = TITLES[kind];
  return {
    title,
    ...picturedPages({ ...READING[kind], pictureOf: (page) => samplePagePicture(kind, page) }),
    file: { address: SAMPLE_FILES[kind], kind: fileKind },
  };
}

/** A sample document in the reader. */
export function SampleReader({ kind, onClose }: { kind: SampleKind; onClose: () => void }) {
  return (
    <DocumentReader
      document={DOCUMENTS[kind]}
      note="Made by this service from four drawn pictures. The owner and her story are invented."
      onClose={onClose}
    />
  );
}
