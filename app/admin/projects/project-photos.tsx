import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { counted } from '#app/platform/counted.ts';

/** All photos in order; each opens in full in a new tab. */
export function ProjectPhotos({ photos, name }: { photos: PhotoDetails[]; name: string }) {
  return (
    <section aria-labelledby="photos" className="card p-5 sm:p-7">
      <h2 id="photos" className="text-2xl">
        Photos
      </h2>
      <p className="label mt-1 text-brass">{counted(photos.length, 'photo')}</p>
      <ol className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.objectPath} className="min-w-0">
            <a
              href={`${photo.objectPath}?size=screen`}
              target="_blank"
              rel="noreferrer"
              className="relative block aspect-[4/3] overflow-hidden border [container-type:size]"
            >
              <Photo
                photo={photo}
                alt={`${name}, photo ${index + 1}${photo.caption ? `: ${photo.caption}` : ''}`}
                sizes="(min-width: 64rem) 16rem, 45vw"
                fills={4 / 3}
              />
              {index === 0 && (
                <span className="label absolute top-2 left-2 rounded-card bg-accent px-2 py-0.5 text-on-accent">Cover</span>
              )}
            </a>
            {photo.caption && (
              <p className="mt-1 line-clamp-2 text-[0.9375rem] leading-snug text-ink-soft italic" dir="auto">
                {photo.caption}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
