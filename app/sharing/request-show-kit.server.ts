import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { showKitFilename } from '#app/documents/document-request.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { type RequestedDocument, requestDocument, waitForDocument } from '#app/documents/request-document.server.ts';
import { requestFlyer } from '#app/documents/request-flyer.server.ts';
import { SHOW_KIT_PIECE_IDS } from '#app/documents/show-kit/pieces.ts';
import { showKitDocument } from '#app/documents/showcase-documents.server.ts';
import { env } from '#app/platform/env.server.ts';
import { flyerAddress } from '#app/showcases/flyer-address.ts';
import { getIllustratedShowcase, ownerOfDocuments } from '#app/showcases/get-showcase.server.ts';
import type { RecordSharing } from '#app/showcases/share-showcase.server.ts';
import { streamZip, type ZipEntry } from '#app/storage/stream-zip.server.ts';
import { findSharedAddress } from './shared-address.server.ts';

/** What can be had alone: each piece of the kit, and the flyer. */
export const kitPartSchema = z.enum([...SHOW_KIT_PIECE_IDS, 'flyer'], 'There is no such piece');

type Asked = {
  /** The showcase's. */
  id: string;
  user: User;
  record: RecordSharing;
};

/**
 * One piece of a showcase's show-day kit, for its owner or an administrator. The flyer is the owner's own, with its codes drawn here;
 * as ever, it opens the brochure to whoever scans it.
 * @throws AppError NOT_FOUND; CONFLICT for an administrator's flyer where the owner has closed it; those of requestDocument
 */
export async function requestKitPart({
  id,
  user,
  part,
  record,
}: Asked & { part: z.output<typeof kitPartSchema> }): Promise<RequestedDocument> {
  const { showcase, flyerToken } = await getIllustratedShowcase({ id, user });
  if (part === 'flyer') {
    const [qrCodeDataUrl, marketingQrCodeDataUrl] = await Promise.all([
      drawQrCode(env.APP_ORIGIN + flyerAddress({ id, token: flyerToken })),
      drawQrCode(env.APP_ORIGIN),
    ]);
    return requestFlyer({ user, flyer: { projectId: id, qrCodeDataUrl, marketingQrCodeDataUrl }, record });
  }
  const ownerId = await ownerOfDocuments({ projectId: id, user });
  const sharedAddress = await findSharedAddress({ showcaseId: id, ownerId });
  return requestDocument({ ownerId, chargedTo: user.id, request: showKitDocument(part, showcase, sharedAddress) });
}

/**
 * The whole kit as a zip, once all of it is made. A flyer that its owner has closed is left out, since its code would lead nowhere.
 * @throws AppError as `requestKitPart`, and the rendering's own failures
 */
export async function requestShowKit({
  signal,
  ...asked
}: Asked & { signal: AbortSignal }): Promise<{ stream: Readable; filename: string }> {
  const { showcase, isFlyerClosed } = await getIllustratedShowcase(asked);
  const parts = kitPartSchema.options.filter((part) => !(part === 'flyer' && isFlyerClosed));
  const documents = await Promise.all(
    parts.map(async (part) => waitForDocument(await requestKitPart({ ...asked, part }), signal)),
  );
  const entries = documents.map(({ filename, storageKey, createdAt }) => ({ name: filename, key: storageKey, at: createdAt }));
  return { stream: streamZip(inTurn(entries), signal), filename: showKitFilename(showcase.vehicleData) };
}

async function* inTurn(entries: ZipEntry[]): AsyncIterable<ZipEntry> {
  yield* entries;
}
