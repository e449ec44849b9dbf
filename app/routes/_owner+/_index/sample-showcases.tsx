import { Await, Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { LazyPhotoViewer } from '#app/photos/lazy-photo-viewer.tsx';
import { Photo } from '#app/photos/photo.tsx';
import { sharedPath } from '#app/sharing/sharing.ts';
import type { FeaturedOnCard } from '#app/showcases/list-featured-showcases.server.ts';
import type { FeaturedShowcase } from '#app/showcases/public-showcase.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

const GRID = 'grid gap-8 sm:grid-cols-2 lg:grid-cols-3';

export function SampleShowcases({ featured }: { featured: Promise<FeaturedOnCard[]> }) {
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={featured} errorElement={<NoShowcases />}>
        {(showcases) => (showcases.length > 0 ? <Cards showcases={showcases} /> : <NoShowcases />)}
      </Await>
    </Suspense>
  );
}

function Loading() {
  return (
    <div className={GRID} role="status" aria-label="Loading featured showcases">
      {[1, 2, 3].map((card) => (
        <div key={card} className="card p-4">
          <Skeleton className="aspect-[3/2]" />
          <Skeleton className="mt-5 h-7 w-3/4" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}

function NoShowcases() {
  return (
    <div className="card grid place-items-center gap-4 py-14 text-center">
      <VehicleDrawing className="w-64" />
      <p className="text-lg text-ink-soft">Featured showcases will appear here</p>
    </div>
  );
}

/**
 * Clicking a card marks it as selected, and leads nowhere (Specification §2): the photos of the selected one are shown on the spot. A link below
 * leads to its page, where its owner lets others find that.
 */
function Cards({ showcases }: { showcases: FeaturedOnCard[] }) {
  const [selected, setSelected] = useState<number | null>(null);
  const [photo, setPhoto] = useState<number | null>(null);
  const select = (index: number) => {
    setSelected(index);
    setPhoto(0);
  };
  const photos = photosOf(showcases[selected ?? -1]);
  return (
    <>
      <ul className={GRID}>
        {showcases.map((showcase, index) => (
          <li key={showcase.id}>
            <FeaturedCard showcase={showcase} isSelected={index === selected} onSelect={() => select(index)} />
          </li>
        ))}
      </ul>
      <LazyPhotoViewer photos={photos} altOf={({ caption }) => caption} shown={photo} onShow={setPhoto} />
    </>
  );
}

/** A showcase's photos to look at; what is said below each is whose car it is. */
function photosOf(showcase: FeaturedShowcase | undefined) {
  if (!showcase) return [];
  const { photoUrls, vehicleData, ownerData } = showcase;
  const caption = `${vehicleName(vehicleData)}, owned by ${ownerData.fullName}`;
  return photoUrls.map((objectPath) => ({ objectPath, width: null, height: null, caption }));
}

type FeaturedCardProps = { showcase: FeaturedOnCard; isSelected: boolean; onSelect: () => void };

function FeaturedCard({ showcase, isSelected, onSelect }: FeaturedCardProps) {
  const { cover, photoUrls, vehicleData, ownerData, theme, listedSlug } = showcase;
  const name = vehicleName(vehicleData);
  return (
    <div
      className={clsx(
        'card flex h-full flex-col transition-[border-color,box-shadow] duration-150 hover:border-brass',
        isSelected && 'border-accent! shadow-[0_0_0_2px_var(--accent)]!',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className="group flex w-full grow flex-col p-4 text-left"
      >
        <span className="relative block aspect-[3/2] w-full overflow-hidden [container-type:size]">
          {cover ? (
            <Photo photo={cover} alt="" sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw" fills={3 / 2} />
          ) : (
            <VehicleDrawing className="absolute inset-0 m-auto w-3/4" />
          )}
        </span>
        <span className="block px-2 pt-4 pb-1.5">
          <span className="figures block font-display text-2xl leading-tight font-semibold">{name}</span>
          {vehicleData.nickname && <span className="block text-lg leading-snug text-brass italic">“{vehicleData.nickname}”</span>}
          <span className="mt-1 block text-ink-soft">Owned by {ownerData.fullName}</span>
          <span className="label mt-2 block text-ink-soft">
            {photoUrls.length} {photoUrls.length === 1 ? 'photo' : 'photos'} <span aria-hidden="true">·</span> {theme.era}
          </span>
        </span>
      </button>
      {listedSlug && (
        <Link
          to={sharedPath(listedSlug)}
          className="mx-6 mb-3 self-start py-2 font-semibold text-accent underline underline-offset-3"
        >
          Read its story<span className="sr-only">: {name}</span>
        </Link>
      )}
    </div>
  );
}
