import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { type KitShow, type SheetEdition, showKitFilename } from '#app/documents/document-request.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { type RequestedDocument, requestDocument, waitForDocument } from '#app/documents/request-document.server.ts';
import { requestFlyer } from '#app/documents/request-flyer.server.ts';
import { SHOW_KIT_PIECE_IDS } from '#app/documents/show-kit/pieces.ts';
import { showKitDocument } from '#app/documents/showcase-documents.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { flyerAddress } from '#app/showcases/flyer-address.ts';
import { getIllustratedShowcase, ownerOfDocuments } from '#app/showcases/get-showcase.server.ts';
import type { RecordSharing } from '#app/showcases/share-showcase.server.ts';
import { streamZip, type ZipEntry } from '#app/storage/stream-zip.server.ts';
import { db } from '#db/client.ts';
import { findSharedAddress } from './shared-address.server.ts';
import { showCodePath } from './shows/show.ts';
import { findShow, markKitMade } from './shows/shows.repository.server.ts';

/** What can be had alone: each piece of the kit, and the flyer on letter and on A5. */
export const kitPartSchema = z.enum([...SHOW_KIT_PIECE_IDS, 'flyer', 'flyer-a5'], 'There is no such piece');

type Asked = {
  /** The showcase's. */
  id: string;
  user: User;
  /** The show that it is for; undefined for any. */
  showId?: string | undefined;
  /** For a print shop; undefined for screens and office printers. */
  edition?: SheetEdition;
  record: RecordSharing;
};

/**
 * One piece of a showcase's show-day kit, for its owner or an administrator. The flyer is the owner's own, with its codes drawn here;
 * as ever, it opens the brochure to whoever scans it. Whatever the show: its code is the specification's.
 * @throws AppError NOT_FOUND; CONFLICT for an administrator's flyer where the owner has closed it; those of requestDocument
 */
export async function requestKitPart({
  id,
  user,
  showId,
  edition,
  part,
  record,
}: Asked & { part: z.output<typeof kitPartSchema> }): Promise<RequestedDocument> {
  const { showcase, flyerToken } = await getIllustratedShowcase({ id, user });
  if (part === 'flyer' || part === 'flyer-a5') {
    const [qrCodeDataUrl, marketingQrCodeDataUrl] = await Promise.all([
      drawQrCode(env.APP_ORIGIN + flyerAddress({ id, token: flyerToken })),
      drawQrCode(env.APP_ORIGIN),
    ]);
    return requestFlyer({
      user,
      flyer: { projectId: id, qrCodeDataUrl, marketingQrCodeDataUrl, size: part === 'flyer' ? 'letter' : 'a5', edition },
      record,
    });
  }
  const ownerId = await ownerOfDocuments({ projectId: id, user });
  const sharedAddress = await findSharedAddress({ showcaseId: id, ownerId });
  const show = showId === undefined ? undefined : await requireShow({ id: showId, showcaseId: id });
  const requested = await requestDocument({
    ownerId,
    chargedTo: user.id,
    request: showKitDocument(part, showcase, { sharedAddress, show, edition }),
  });
  if (showId !== undefined) await markKitMade(db, showId);
  return requested;
}

/** @throws AppError NOT_FOUND for another showcase's as for none */
async function requireShow(asked: { id: string; showcaseId: string }): Promise<KitShow> {
  const show = await findShow(db, asked);
  if (!show) throw new AppError('NOT_FOUND', 'Show not found');
  const { name, day, place, token } = show;
  return { name, day, place: place ?? undefined, address: env.APP_ORIGIN + showCodePath(token) };
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
  const parts = kitPartSchema.options.filter((part) => !(part.startsWith('flyer') && isFlyerClosed));
  const documents = await Promise.all(
    parts.map(async (part) => waitForDocument(await requestKitPart({ ...asked, part }), signal)),
  );
  const entries = documents.map(({ filename, storageKey, createdAt }) => ({ name: filename, key: storageKey, at: createdAt }));
  return { stream: streamZip(inTurn(entries), signal), filename: showKitFilename(showcase.vehicleData, asked.edition) };
}

async function* inTurn(entries: ZipEntry[]): AsyncIterable<ZipEntry> {
  yield* entries;
}
