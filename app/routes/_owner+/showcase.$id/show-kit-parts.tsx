import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { KIT_FLYERS, KIT_PARTS, type KitPart, kitPartName } from '#app/documents/show-kit/pieces.ts';
import { callApi } from '#app/platform/api-client.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import type { Show } from '#app/sharing/shows/show.ts';
import { ShowsPanel } from '#app/sharing/shows/shows-panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

type ShowKitPartsProps = {
  showcaseId: string;
  isFlyerClosed: boolean;
  /** Whether it is one's own: others don't see which shows it goes to. */
  isOwn: boolean;
  /** What is being made; null for nothing. */
  wanted: KitPart | 'kit' | null;
  /** The show that the kit is made for; null for any. */
  showId: string | null;
  onChoose: (showId: string | null) => void;
  onDownload: (part: KitPart) => void;
};

/** The shows that the car goes to, and each piece of the kit alone. Loaded when it is asked for. */
export function ShowKitParts({ showcaseId, isFlyerClosed, isOwn, wanted, showId, onChoose, onDownload }: ShowKitPartsProps) {
  const parts = keysOf(KIT_PARTS).filter((part) => !(isFlyerClosed && part in KIT_FLYERS));
  return (
    <>
      {isOwn && <Shows showcaseId={showcaseId} showId={showId} onChoose={onChoose} />}
      <h3 className="mt-8 text-xl">Single pieces</h3>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {parts.map((part) => (
          <li key={part} className="flex items-center justify-between gap-4 border-b py-2">
            <span className="min-w-0">
              {KIT_PARTS[part].name} <span className="whitespace-nowrap text-ink-soft">{KIT_PARTS[part].size}</span>
            </span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`PDF of the ${kitPartName(part)}`}
              disabled={wanted !== null}
              busy={wanted === part}
              onClick={() => onDownload(part)}
            >
              {wanted !== part && <Download className="size-4.5 text-brass" aria-hidden="true" />}
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Shows({ showcaseId, showId, onChoose }: Pick<ShowKitPartsProps, 'showcaseId' | 'showId' | 'onChoose'>) {
  const [shows, setShows] = useState<Show[] | 'failed' | null>(null);
  const path = `/api/projects/${showcaseId}/shows`;
  useEffect(() => {
    callApi<Show[]>(path).then(setShows, () => setShows('failed'));
  }, [path]);

  if (shows === null) return <Skeleton className="mt-8 h-150 sm:h-72" />;
  if (shows === 'failed') {
    return (
      <div className="mt-6">
        <LoadFailure what="the shows" />
      </div>
    );
  }
  return (
    <>
      <ShowsPanel
        path={path}
        shows={shows}
        onAdded={(show) => {
          setShows([...shows, show].toSorted((a, b) => b.day.localeCompare(a.day)));
          // Whoever adds a show is about to make its kit.
          onChoose(show.id);
        }}
        onRemoved={(id) => {
          setShows(shows.filter((show) => show.id !== id));
          if (id === showId) onChoose(null);
        }}
      />
      {shows.length > 0 && (
        <Field
          label="Make the kit for"
          hint="A show’s kit says where it is, and scans of its codes are counted. The flyer’s code opens the brochure."
          className="mt-8 max-w-md"
        >
          <Select value={showId ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
            <option value="">Any show</option>
            {shows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
