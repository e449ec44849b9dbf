import { renderToStaticMarkup } from 'react-dom/server';
import { photoIdOf, renditionKey } from '#app/photos/photo-files.ts';
import { Names, safeName } from '#app/platform/safe-name.ts';
import { listEntries } from '#app/sharing/guest-book/guest-book.repository.server.ts';
import { guestPhotoKey } from '#app/sharing/guest-book/photos/guest-photo.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { listScans, listShows } from '#app/sharing/shows/shows.repository.server.ts';
import { draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import { PAPER_KINDS } from '#app/showcases/papers/paper-topics.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { ZipEntry } from '#app/storage/stream-zip.server.ts';
import { db } from '#db/client.ts';
import type { DraftRow, PhotoRow } from '#db/schema.ts';
import { listVisits } from './export.repository.server.ts';
import { ShowcasePage } from './showcase-page.tsx';

export const day = (date: Date): string => date.toISOString().slice(0, 10);
export const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A photo in print quality. */
export const photoEntry = ({ id, createdAt }: PhotoRow, name: string): ZipEntry => ({
  name,
  at: createdAt,
  key: renditionKey(id, 'print'),
});

/** A showcase as a page and as JSON, with its photos under the file names that both use. */
export async function* showcaseEntries({
  showcase,
  folder,
  photos,
  shown,
  sharing,
}: {
  showcase: Showcase;
  folder: string;
  photos: Map<string, PhotoRow>;
  /** Collects the photos that are in it. */
  shown: Set<string>;
  /** Null for a deleted showcase, of which nothing is shared. */
  sharing: Sharing | null;
}): AsyncGenerator<ZipEntry> {
  const vehicle = safeName(vehicleName(showcase.vehicleData), { maxBytes: 40, fallback: 'Photo' });
  const names = new Names();
  const place = (path: string, name: string) => {
    const photo = photos.get(photoIdOf(path));
    if (!photo) return undefined;
    shown.add(photo.id);
    return { file: names.take(name, '.jpg'), caption: photo.caption, photo };
  };
  const gallery = showcase.photoUrls.flatMap((path, index) => {
    const caption = photos.get(photoIdOf(path))?.caption;
    const number = String(index + 1).padStart(2, '0');
    const name = [vehicle, number, ...(caption ? [caption] : [])].join(' - ');
    return place(path, `Photos/${safeName(name, { fallback: vehicle })}`) ?? [];
  });
  const awards = showcase.trophies.map(({ name, year, photoUrl }) =>
    photoUrl ? place(photoUrl, `Trophies/${safeName(`${name} ${year}`, { fallback: 'Trophy' })}`) : undefined,
  );
  const trophyPhotos = new Map(awards.flatMap((award, index) => (award ? [[index, award] as const] : [])));
  const papers = showcase.papers.map(({ photoUrl, kind }) => place(photoUrl, `Papers/${PAPER_KINDS[kind]}`));
  const [shows, scans, guestBook] = await Promise.all([
    listShows(db, showcase.id),
    listScans(db, showcase.id),
    listEntries(db, showcase.id),
  ]);
  const fromGuests = guestBook.map(({ photo, name, day }) =>
    photo
      ? {
          key: guestPhotoKey(photo.id, 'screen'),
          file: names.take(`Guest book/${safeName(`${day} ${name}`, { fallback: day })}`, '.webp'),
        }
      : null,
  );
  const page = renderToStaticMarkup(<ShowcasePage showcase={showcase} photos={gallery} trophyPhotos={trophyPhotos} />);
  const at = new Date(showcase.createdAt);
  yield { name: `${folder}/Showcase.html`, at, text: `<!doctype html>${page}` };
  yield {
    name: `${folder}/Showcase.json`,
    at,
    text: json({
      ...showcase,
      papers: showcase.papers.map((paper, index) => ({ ...paper, file: papers[index]?.file })),
      trophies: showcase.trophies.map((trophy, index) => ({ ...trophy, file: awards[index]?.file })),
      photos: gallery.map(({ file, caption, photo: { width, height, focalX, focalY, subject, ownerFraming } }) => ({
        file,
        caption,
        width,
        height,
        focalX,
        focalY,
        subject,
        frames: ownerFraming?.frames,
      })),
      sharing: { ...sharing, days: (await listVisits(db, showcase.id)).map((visit) => ({ ...visit, day: day(visit.day) })) },
      guestBook: guestBook.map(({ photo, ...entry }, index) => ({
        ...entry,
        photo: photo && { file: fromGuests[index]?.file, width: photo.width, height: photo.height },
      })),
      shows: shows.map((show) => ({
        ...show,
        days: scans.filter(({ showId }) => showId === show.id).map(({ day, scans }) => ({ day, scans })),
      })),
    }),
  };
  const pictures = [...gallery, ...trophyPhotos.values(), ...papers.filter((paper) => paper !== undefined)];
  for (const { file, photo } of pictures) yield photoEntry(photo, `${folder}/${file}`);
  for (const one of fromGuests) if (one) yield { name: `${folder}/${one.file}`, at, key: one.key };
}

/** A draft as stored, with those of its photos that no showcase has. */
export async function* draftEntries({
  draft,
  folderOf,
  photos,
  shown,
}: {
  draft: DraftRow;
  /** The folder for a vehicle's name. */
  folderOf: (name: string) => string;
  photos: Map<string, PhotoRow>;
  shown: Set<string>;
}): AsyncGenerator<ZipEntry> {
  const state = draftStateSchema.safeParse(draft.state).data;
  const vehicle = state ? vehicleName(state.vehicle) : '';
  const folder = folderOf(safeName(vehicle.trim(), { fallback: 'Draft' }));
  yield { name: `${folder}/Draft.json`, at: draft.updatedAt, text: json(draft) };
  const papers = (state?.papers ?? []).map(({ photoUrl }) => ({ path: photoUrl }));
  for (const [index, { path }] of [...(state?.photos ?? []), ...papers].entries()) {
    const photo = photos.get(photoIdOf(path));
    if (!photo || shown.has(photo.id)) continue;
    shown.add(photo.id);
    yield photoEntry(photo, `${folder}/Photos/${String(index + 1).padStart(2, '0')}.jpg`);
  }
}
