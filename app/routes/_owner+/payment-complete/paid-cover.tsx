import { BrochureCover } from '#app/documents/brochure/preview/brochure-cover.tsx';
import { contentOf } from '#app/showcases/content-of.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/** The cover of what has just been paid. */
export function PaidCover({ showcase }: { showcase: Showcase }) {
  const [photo] = showcase.photoUrls;
  if (!photo) return null;
  return (
    <div className="w-56 sm:w-72">
      <BrochureCover
        content={contentOf(showcase)}
        photo={photo}
        alt={`The cover of your ${vehicleName(showcase.vehicleData)} brochure`}
      />
    </div>
  );
}
