import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { fileToSend } from '#app/storage/file-to-send.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { respondWithPicture } from './_public+/respond-with-picture.server.ts';
import { fileResponse } from './api+/respond-with-document.server.ts';

const ask = (method: string) => new Request('https://example.com/file', { method });

const documentAt = (storageKey: string) => ({
  id: randomUUID(),
  ownerId: randomUUID(),
  sharedShowcaseId: null,
  kind: 'brochure' as const,
  contentHash: 'some',
  storageKey,
  filename: 'a.pdf',
  contentType: 'application/pdf',
  bytes: 5,
  pages: 1,
  lowResolutionPhotos: [],
  createdAt: new Date(),
  usedAt: new Date(),
});

const respondWithADocument = (method: string, key: string) => fileResponse(ask(method), documentAt(key));

function respondWithAPicture(method: string, key: string): Promise<Response> {
  const missing = () => new AppError('NOT_FOUND', 'Photo not found');
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache' };
  return respondWithPicture(ask(method), { etag: '"some"', ...fileToSend(key, missing) }, headers);
}

describe.each([
  ['a document', respondWithADocument],
  ['a picture', respondWithAPicture],
])('HEAD of %s', (_what, respond) => {
  it('tells what GET does, and opens no file', async () => {
    const key = `documents/${randomUUID()}`;
    await storage.put(key, Buffer.from('five!'), 'application/pdf');
    const open = vi.spyOn(storage, 'open');
    onTestFinished(() => open.mockRestore());
    const [got, told] = [await respond('GET', key), await respond('HEAD', key)];
    expect(await got.text()).toBe('five!');
    expect(open).toHaveBeenCalledOnce();
    expect(told.body).toBeNull();
    expect(told.status).toBe(200);
    const named = ({ headers }: Response) => [...headers.keys()];
    expect(named(told)).toEqual(named(got));
    expect([told, got].map(({ headers }) => headers.get('Content-Length'))).toEqual(['5', '5']);
  });

  it('finds as little as GET once the file is gone', async () => {
    for (const method of ['GET', 'HEAD']) {
      await expect(respond(method, 'documents/gone.pdf')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
