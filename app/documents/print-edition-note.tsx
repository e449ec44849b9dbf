import { type LowResolutionPhoto, softPhotoLine } from './print-resolution.ts';

/** A print edition that was made: its low-resolution photos, and the address of its preflight; null for a kit, whose zip has it. */
export type PrintEdition = { lowResolutionPhotos: LowResolutionPhoto[]; preflight: string | null };

/** What the owner should know before paying a printer. */
export function PrintEditionNote({ edition: { lowResolutionPhotos, preflight } }: { edition: PrintEdition }) {
  const report = (
    <p className="mt-2">
      {preflight ? (
        <a href={preflight} download className="underline underline-offset-4">
          Preflight report
        </a>
      ) : (
        'In the zip, a preflight report'
      )}{' '}
      for the shop: size, bleed, colors, fonts, resolution.
    </p>
  );
  if (lowResolutionPhotos.length === 0) {
    return (
      <div role="status" className="text-[0.9375rem] text-ink-soft">
        <p>Every photo has at least 200 dpi at its size.</p>
        {report}
      </div>
    );
  }
  return (
    <div role="status" className="rounded-card border border-brass bg-raised px-4 py-3 text-[0.9375rem]">
      <p>
        <strong>These photos will look soft in print:</strong> they have fewer than 200 dpi at their size. A larger original would
        help.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {lowResolutionPhotos.map(softPhotoLine).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {report}
    </div>
  );
}
