import { Link } from '@remix-run/react';
import { Photo } from '#app/photos/photo.tsx';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { FeaturedItem } from './featured-lists.ts';

/** A showcase in a row: its cover, and its name as a link. */
export function ItemSummary({ item }: { item: FeaturedItem }) {
  const { id, vehicleData, ownerData, theme, photoCount, cover } = item;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 py-2 pr-2">
      <div className="relative grid aspect-[4/3] w-20 shrink-0 place-items-center overflow-hidden bg-ground [container-type:size] sm:w-24">
        {cover ? <Photo photo={cover} alt="" sizes="6rem" fills={4 / 3} /> : <VehicleDrawing className="w-3/4" />}
      </div>
      <div className="min-w-0">
        <Link
          to={`/showcase/${id}`}
          className="figures line-clamp-2 font-display text-lg leading-tight font-semibold underline decoration-transparent underline-offset-3 hover:decoration-brass-bright"
        >
          {vehicleName(vehicleData)}
        </Link>
        <p className="truncate text-[0.9375rem] text-ink-soft" dir="auto">
          {ownerData.fullName}
        </p>
        <p className="label truncate text-ink-soft">
          {photoCount} {photoCount === 1 ? 'photo' : 'photos'} <span aria-hidden="true">·</span> {theme.era}
        </p>
      </div>
    </div>
  );
}
