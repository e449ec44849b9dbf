import { DOCUMENT_CACHE, KEPT, SERVICE_WORKER_PATH } from '#app/platform/offline-cache.ts';

/** The most that is kept on a device: the latest documents. Bytes. */
const MOST_DOCUMENTS = 8;
const MOST_BYTES = 80_000_000;

const isKind = (type: string): boolean => /^application\/(pdf|vnd\.openxmlformats-)/.test(type);

const cacheOf = async (ownerId: string): Promise<Cache> => {
  await forgetOthersDocuments(ownerId);
  return caches.open(DOCUMENT_CACHE);
};

/** Forgets what is kept of anyone but this user. */
export async function forgetOthersDocuments(userId: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(DOCUMENT_CACHE))) return;
  const cache = await caches.open(DOCUMENT_CACHE);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept?.headers.get(KEPT.for) !== userId) await cache.delete(request);
  }
}

async function trim(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers;
      return { request, at: Number(headers?.get(KEPT.at)), bytes: Number(headers?.get('Content-Length')) };
    }),
  );
  let room = MOST_BYTES;
  for (const [index, { request, bytes }] of kept.sort((one, other) => other.at - one.at).entries()) {
    room -= bytes;
    if (index >= MOST_DOCUMENTS || room < 0) await cache.delete(request);
  }
}

/** Whose a kept document is: the user, and the showcase, of which a newer one of the same name takes its place. */
export type KeptOf = { ownerId: string; showcaseId: string };

/**
 * Keeps a document that its owner has opened or downloaded on this device, to be read without a network; the oldest make room.
 * Where the browser keeps nothing, or there is no room, nothing happens.
 */
export async function keepDocument(
  { blob, filename }: { blob: Blob; filename: string },
  { ownerId, showcaseId }: KeptOf,
): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator) || !isKind(blob.type) || blob.size > MOST_BYTES) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH);
    const cache = await cacheOf(ownerId);
    const name = encodeURIComponent(filename);
    const place = blob.type === 'application/pdf' ? 'inline' : 'attachment';
    const headers = {
      'Content-Type': blob.type,
      'Content-Length': String(blob.size),
      'Content-Disposition': `${place}; filename*=UTF-8''${name}`,
      'X-Content-Type-Options': 'nosniff',
      [KEPT.name]: name,
      [KEPT.for]: ownerId,
      [KEPT.at]: String(Date.now()),
    };
    await cache.put(`/offline/documents/${showcaseId}/${name}`, new Response(blob, { headers }));
    await trim(cache);
  } catch {
    // The document itself has been opened or saved.
  }
}
