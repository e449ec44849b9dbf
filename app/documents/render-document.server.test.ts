import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { ingestPhoto } from '#app/photos/ingest-photo.server.ts';
import { objectPath, type Rendition, renditionKey, uploadKey } from '#app/photos/photo-files.ts';
import { insertPhoto } from '#app/photos/photos.repository.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { shortestContent } from '#tests/document-content.ts';
import { insertUser } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import { type ReadPdf, readPdf } from '#tests/read-pdf.ts';
import { findDocumentByHash, unsafeFindDocument } from './documents.repository.server.ts';
import { renderDocument } from './render-document.server.ts';
import { closePdfRenderer } from './renderer/pdf-renderer.server.ts';
import { projectDocument } from './showcase-documents.server.ts';

afterAll(closePdfRenderer);

/** Renders the brochure of one photo without some of its renditions. */
async function printWithout(gone: Rendition[], seed: number): Promise<ReadPdf> {
  const ownerId = await insertUser(db);
  const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(id), await jpeg({ width: 2400, height: 1800, seed }), 'image/jpeg');
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
  await storage.remove(gone.map((rendition) => renditionKey(id, rendition)));
  const content = shortestContent();
  const request = projectDocument('brochure', { ...content, project: { ...content.project, photoUrls: [objectPath(id)] } });
  const documentId = await renderDocument({ ownerId, contentHash: randomUUID(), request, views: {} }, () => {});
  const row = await unsafeFindDocument(db, documentId);
  return readPdf(await storage.read(row?.storageKey ?? ''));
}

test('a photo that was ingested before the document rendition existed is printed from another rendition', async () => {
  const sizes = async ({ pictures }: ReadPdf) =>
    (await pictures()).map((page) => page.map(({ width, height }) => [width, height]));
  const all = await sizes(await printWithout([], 1));
  expect(all.flat().length).toBeGreaterThan(0);
  expect(await sizes(await printWithout(['column'], 2))).toEqual(all);
  expect((await sizes(await printWithout(['column', 'page'], 3))).map((page) => page.length)).toEqual(
    all.map((page) => page.length),
  );
});

test('a photo without any rendition fails the document rather than leave an empty slot', async () => {
  await expect(printWithout(['column', 'page', 'print'], 4)).rejects.toThrow();
});

test('a print edition lists the photos with fewer than 200 dpi', async () => {
  const ownerId = await insertUser(db);
  const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(id), await jpeg({ width: 600, height: 450, seed: 5 }), 'image/jpeg');
  await ingestPhoto(id);
  const content = shortestContent();
  const withPhoto = { ...content, project: { ...content.project, photoUrls: [objectPath(id)] } };
  const keptOf = async (edition: 'screen' | 'print') => {
    const request = projectDocument('brochure', withPhoto, { edition });
    const documentId = await renderDocument({ ownerId, contentHash: randomUUID(), request, views: {} }, () => {});
    return (await unsafeFindDocument(db, documentId))?.lowResolutionPhotos;
  };
  expect(await keptOf('print')).toMatchObject([{ photo: 'Photo 1' }]);
  expect(await keptOf('screen')).toEqual([]);
});

test('a document is not stored for other pictures of a blurred photo than it was asked for', async () => {
  const ownerId = await insertUser(db);
  const { id: source } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(id), await jpeg({ width: 600, height: 450, seed: 6 }), 'image/jpeg');
  await ingestPhoto(id);
  const content = shortestContent();
  const request = projectDocument('brochure', { ...content, project: { ...content.project, photoUrls: [objectPath(id)] } });
  const setHash = (hash: string) => db.updateTable('photos').set({ hash }).where('id', '=', id).execute();
  const view = { focalX: 0.5, focalY: 0.5, subject: null, frames: {}, caption: null, hash: 'asked for' };
  const render = async (report = () => {}) => {
    const contentHash = randomUUID();
    await renderDocument({ ownerId, contentHash, request, views: { [objectPath(id)]: view } }, report);
    return contentHash;
  };
  await setHash('another');
  // Of any other photo, such as one whose full size has just arrived, the newest picture is wanted.
  expect(await findDocumentByHash(db, await render())).toBeDefined();
  await db.updateTable('photos').set({ blurredFrom: source }).where('id', '=', id).execute();
  await expect(render()).rejects.toMatchObject({ status: 409 });
  await setHash('asked for');
  const change = vi.fn(async () => setHash('another'));
  vi.spyOn(storage, 'read').mockImplementationOnce(async (key) => {
    await change();
    return storage.read(key);
  });
  await expect(render()).rejects.toMatchObject({ status: 409 });
  expect(change).toHaveBeenCalledOnce();
  await setHash('asked for');
  expect(await findDocumentByHash(db, await render())).toBeDefined();
});
