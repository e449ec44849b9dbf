import type { LowResolutionPhoto } from './print-resolution.ts';

/** A warning for the owner before paying a printer; nothing before a print edition exists. */
export function LowResolutionNote({ lowResolutionPhotos }: { lowResolutionPhotos: LowResolutionPhoto[] | null }) {
  if (!lowResolutionPhotos) return null;
  if (lowResolutionPhotos.length === 0) {
    return (
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        Every photo has at least 200 dpi at its size.
      </p>
    );
  }
  return (
    <div role="status" className="rounded-card border border-brass bg-raised px-4 py-3 text-[0.9375rem]">
      <p>
        <strong>These photos will look soft in print:</strong> they have fewer than 200 dpi at their size. A larger original would
        help.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {lowResolutionPhotos.map(({ photo, page, dpi }) => (
          <li key={`${photo} ${page}`}>
            {photo}, page {page}: {dpi} dpi
          </li>
        ))}
      </ul>
    </div>
  );
}
