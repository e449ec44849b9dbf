import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { type KitShow, kitPreflightFilename, type SheetEdition, showKitFilename } from '#app/documents/document-request.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { kitPreflightReport } from '#app/documents/press/preflight-report.server.ts';
import type { LowResolutionPhoto } from '#app/documents/print-resolution.ts';
import { type RequestedDocument, requestDocument, waitForDocument } from '#app/documents/request-document.server.ts';
import { requestFlyer } from '#app/documents/request-flyer.server.ts';
import { KIT_PARTS, type KitPart, kitPartName } from '#app/documents/show-kit/pieces.ts';
import { showKitDocument } from '#app/documents/showcase-documents.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { flyerAddress } from '#app/showcases/flyer-address.ts';
import { getIllustratedShowcase, ownerOfDocuments } from '#app/showcases/get-showcase.server.ts';
import type { RecordSharing } from '#app/showcases/share-showcase.server.ts';
import { streamZip, type ZipEntry } from '#app/storage/stream-zip.server.ts';
import { db } from '#db/client.ts';
import { findSharedAddress } from './shared-address.server.ts';
import { showCodePath, showFlyerPath } from './shows/show.ts';
import { findShow, markKitMade, type PrintedShow } from './shows/shows.repository.server.ts';

export const kitPartSchema = z.enum(keysOf(KIT_PARTS), 'There is no such piece');

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
 * as ever, it opens the brochure to whoever scans it, for a show by way of the show's code.
 * @throws AppError NOT_FOUND; CONFLICT for an administrator's flyer where the owner has closed it; those of requestDocument
 */
export async function requestKitPart({ part, ...asked }: Asked & { part: KitPart }): Promise<RequestedDocument> {
  const { id, user, showId, edition, record } = asked;
  const { showcase, flyerToken } = await getIllustratedShowcase(asked);
  const show = showId === undefined ? undefined : await requireShow({ id: showId, showcaseId: id });
  const request = async (): Promise<RequestedDocument> => {
    if (part === 'flyer' || part === 'flyer-a5') {
      const path = show ? showFlyerPath(show.token) : flyerAddress({ id, token: flyerToken });
      const [qrCodeDataUrl, marketingQrCodeDataUrl] = await Promise.all([
        drawQrCode(env.APP_ORIGIN + path),
        drawQrCode(env.APP_ORIGIN),
      ]);
      const size = part === 'flyer' ? 'letter' : 'a5';
      return requestFlyer({ user, flyer: { projectId: id, qrCodeDataUrl, marketingQrCodeDataUrl, size, edition }, record });
    }
    const ownerId = await ownerOfDocuments({ projectId: id, user });
    const sharedAddress = await findSharedAddress({ showcaseId: id, ownerId });
    const document = showKitDocument(part, showcase, { sharedAddress, show: show && printed(show), edition });
    return requestDocument({ ownerId, chargedTo: user.id, request: document });
  };
  const requested = await request();
  if (show) await markKitMade(db, show.id);
  return requested;
}

/** @throws AppError NOT_FOUND for another showcase's as for none */
async function requireShow(asked: { id: string; showcaseId: string }): Promise<PrintedShow> {
  const show = await findShow(db, asked);
  if (!show) throw new AppError('NOT_FOUND', 'Show not found');
  return show;
}

const printed = ({ name, day, place, token }: PrintedShow): KitShow => ({
  name,
  day,
  place: place ?? undefined,
  address: env.APP_ORIGIN + showCodePath(token),
});

type Kit = {
  stream: Readable;
  filename: string;
  /** For a print shop: the photos whose resolution is low, with their pieces. */
  lowResolutionPhotos: LowResolutionPhoto[];
};

/**
 * The whole kit as a zip, once all of it is made; for a print shop with the preflight of its files as a text. A flyer that its owner has
 * closed is left out, since its code would lead nowhere.
 * @throws AppError as `requestKitPart`, and the rendering's own failures
 */
export async function requestShowKit({ signal, ...asked }: Asked & { signal: AbortSignal }): Promise<Kit> {
  const { showcase, isFlyerClosed } = await getIllustratedShowcase(asked);
  const parts = kitPartSchema.options.filter((part) => !(part.startsWith('flyer') && isFlyerClosed));
  const made = await Promise.all(
    parts.map(async (part) => ({ part, document: await waitForDocument(await requestKitPart({ ...asked, part }), signal) })),
  );
  const documents = made.map(({ document }) => document);
  const entries: ZipEntry[] = documents.map(({ filename, storageKey, createdAt }) => ({
    name: filename,
    key: storageKey,
    at: createdAt,
  }));
  const soft = made.flatMap(({ part, document }) =>
    document.lowResolutionPhotos.map((photo) => ({ ...photo, piece: kitPartName(part) })),
  );
  const { vehicleData } = showcase;
  if (asked.edition === 'print') {
    const text = await kitPreflightReport(documents, soft);
    entries.push({ name: kitPreflightFilename(vehicleData), text, at: new Date() });
  }
  return {
    stream: streamZip(inTurn(entries), signal),
    filename: showKitFilename(vehicleData, asked.edition),
    lowResolutionPhotos: soft,
  };
}

async function* inTurn(entries: ZipEntry[]): AsyncIterable<ZipEntry> {
  yield* entries;
}
