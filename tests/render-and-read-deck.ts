import { renderDeck } from '#app/documents/deck/render-deck.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { documentPhotos } from './document-photos.ts';
import { readDeck } from './read-deck.ts';

type Asked = {
  /** How many of `documentPhotos`, or which. */
  photos: number | DocumentPhoto[];
  qrTarget?: string;
  /** By their paths; none without them. */
  trophyPhotos?: Map<string, DocumentPhoto>;
};

/** A deck, rendered and read back from its package. */
export async function renderAndReadDeck(
  content: DocumentContent,
  { photos, qrTarget = 'https://example.com/', trophyPhotos = new Map() }: Asked,
) {
  const { bytes, pages } = await renderDeck({
    content,
    photos: typeof photos === 'number' ? documentPhotos(photos) : photos,
    trophyPhotos,
    qrTarget,
    report: () => {},
  });
  return { bytes, pages, ...(await readDeck(bytes)) };
}
