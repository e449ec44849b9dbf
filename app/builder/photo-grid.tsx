import { clsx } from 'clsx';
import { Crop, ImageOff, RotateCcw, Star, Trash2 } from 'lucide-react';
import {
  type Dispatch,
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fillingPosition } from '#app/photos/focal-position.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { VIEWS } from '#app/photos/seen.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { SortableGrip, SortableItem, SortableList, useFocusInList, useSameIds } from '#app/ui/sortable-list.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { WizardAction } from './change-wizard.ts';
import { useFilePicture } from './uploads/use-file-picture.ts';
import { type PhotoTile, placed } from './wizard-state.ts';

/** As many tiles as a phone or a small window shows at first. */
const FIRST = 6;

type PhotoGridProps = {
  photos: PhotoTile[];
  /** The known details by objectPath. */
  details: ReadonlyMap<string, PhotoDetails>;
  dispatch: Dispatch<WizardAction>;
  onRetry: (photo: PhotoTile) => void;
  onRemove: (key: string) => void;
  onEdit: (path: string) => void;
};

/** The photos in order; dragged by their grip with mouse, finger or arrow keys. The first is the cover. */
export function PhotoGrid({ photos, details, ...handlers }: PhotoGridProps) {
  const { listRef, focusAt, focusGrip } = useFocusInList();
  const keys = useSameIds(photos.map(({ key }) => key));
  const counted = useSameIds(placed(photos).map(({ key }) => key));
  // A press moves or removes its tile at once; the numbers of the others, which most of their buttons name, follow.
  const numbered = useDeferredValue(counted);
  const placeOf = (key: string) => 1 + (numbered.includes(key) ? numbered : counted).indexOf(key);
  // With them the focus, which tells what the button is called by then.
  const leadFocus = useRef<() => void>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the numbers are those of the tiles
  useEffect(() => {
    leadFocus.current?.();
    leadFocus.current = undefined;
  }, [numbered]);
  // The step is seen as soon as its first photos are there; the others follow at once, but hold back no press.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const newest = useRef({ ...handlers, keys, focusAt, focusGrip });
  newest.current = { ...handlers, keys, focusAt, focusGrip };
  // Of one identity, so that a change of one photo renders its tile alone.
  const acts = useMemo<TileActs>(
    () => ({
      makeCover: (key, isByKey) => {
        newest.current.dispatch({ type: 'photoMoved', key, to: 0 });
        // The cover has no such button. Who sees the focus is led to it; who pressed further down stays there.
        leadFocus.current = () => newest.current.focusGrip(0, { preventScroll: !isByKey });
      },
      retry: (photo) => newest.current.onRetry(photo),
      edit: (path) => newest.current.onEdit(path),
      remove: (key) => {
        const index = newest.current.keys.indexOf(key);
        newest.current.onRemove(key);
        leadFocus.current = () => newest.current.focusAt(index);
      },
    }),
    [],
  );

  return (
    <SortableList
      id="photos"
      label="Photos in order"
      items={keys}
      arrangement="grid"
      nameOf={(key) =>
        counted.includes(key) ? `Photo ${counted.indexOf(key) + 1}` : (photos.find((photo) => photo.key === key)?.name ?? '')
      }
      onMove={(key, to) => handlers.dispatch({ type: 'photoMoved', key, to })}
      listRef={listRef}
      className="grid grid-cols-2 gap-4 max-[19.99rem]:grid-cols-1 md:grid-cols-3"
    >
      {(isWhole ? photos : photos.slice(0, FIRST)).map((photo) => (
        <Tile
          key={photo.key}
          photo={photo}
          details={photo.status === 'uploaded' ? details.get(photo.path) : undefined}
          place={placeOf(photo.key)}
          acts={acts}
        />
      ))}
    </SortableList>
  );
}

type TileActs = {
  /** @param isByKey whether it was pressed by a key, and the focus is seen */
  makeCover: (key: string, isByKey: boolean) => void;
  retry: (photo: PhotoTile) => void;
  edit: (path: string) => void;
  remove: (key: string) => void;
};

type TileProps = {
  photo: PhotoTile;
  details: PhotoDetails | undefined;
  /** Its number from 1; 0 for one that takes no place. */
  place: number;
  acts: TileActs;
};

/** What a photo is called in the middle of a sentence: one without a number by its file's name. */
function calledBy({ status, name }: PhotoTile, place: number): string {
  if (place > 0) return `photo ${place}`;
  return status === 'missing' ? `${name}, which is missing` : name;
}

const Tile = memo(function Tile({ photo, details, place, acts }: TileProps) {
  const isCover = place === 1;
  const name = calledBy(photo, place);
  const isBroken = photo.status === 'failed' || photo.status === 'missing';
  return (
    <SortableItem
      id={photo.key}
      status={photo.status}
      className={clsx('flex flex-col overflow-hidden', isBroken ? 'border-2 border-danger' : 'border-rule-strong')}
      draggedClassName="z-10 opacity-80 ring-2 ring-ink shadow-[0_8px_24px_var(--shade)]"
    >
      {/* On phones an error text may need more height than the tile's aspect ratio leaves. */}
      <div
        className={clsx(
          'relative grid grid-cols-1 place-items-center bg-ground p-3',
          isBroken ? 'grow' : 'aspect-[4/3] [container-type:size] [content-visibility:auto]',
        )}
      >
        <TileFace photo={photo} details={details} place={place} acts={acts} />
        {photo.status === 'uploaded' && (
          // By which remarks call it; the picture's own text has it as well.
          <span
            data-place=""
            aria-hidden="true"
            className="figures absolute bottom-0 left-0 bg-paper/90 px-2 py-0.5 text-[0.9375rem] font-semibold"
          >
            {place}
          </span>
        )}
        {isCover && photo.status === 'uploaded' && (
          <span className="label absolute top-2 left-2 rounded-card bg-accent px-2 py-0.5 text-on-accent">Cover</span>
        )}
      </div>
      {photo.status === 'uploaded' && (
        <button
          type="button"
          title={details?.caption ?? undefined}
          className="flex min-h-11 w-full items-center gap-2 border-t px-2.5 text-left text-[0.9375rem] leading-tight hover:bg-raised focus-visible:-outline-offset-2"
          onClick={() => acts.edit(photo.path)}
        >
          <span className="sr-only">Caption and frames of {name}: </span>
          <span className={clsx('min-w-0 grow truncate', details?.caption ? 'italic' : 'text-ink-soft')}>
            {details?.caption ?? 'Add a caption'}
          </span>
          <Crop className="size-4.5 shrink-0 text-brass" aria-hidden="true" />
        </button>
      )}
      {/* The tile cuts off what is around its buttons: the ring of the focus is drawn within them. */}
      {/* On the narrowest phone three of them are as wide as the tile. */}
      <div className="flex items-center border-t [&_button]:-outline-offset-2 max-[22rem]:[&_button]:w-9">
        <SortableGrip label={`Move ${name}`} className="size-11" />
        <span className="invisible min-w-0 grow truncate text-sm text-ink-soft sm:visible" title={photo.name}>
          {photo.name}
        </span>
        {!isCover && photo.status === 'uploaded' && (
          <IconButton
            label={`Make ${name} the cover`}
            onClick={({ currentTarget }) => acts.makeCover(photo.key, currentTarget.matches(':focus-visible'))}
          >
            <Star aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`Remove ${name}`} data-remove="" onClick={() => acts.remove(photo.key)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </SortableItem>
  );
});

/** What a model has seen, for the owner, who can tell whether it is so. */
const viewName = (details: PhotoDetails | undefined): string | undefined =>
  details?.seen && details.seen.view !== 'other' ? VIEWS[details.seen.view] : undefined;

function TileFace({ photo, details, place, acts }: TileProps) {
  switch (photo.status) {
    case 'uploaded':
      return (
        // Of the tile's whole size, by which the picture is placed: within its padding, a strip beside it would stay empty.
        <div className="absolute inset-0 [container-type:size]">
          <img
            src={`${photo.path}?size=thumbnail`}
            alt={`${place}: ${details?.caption ?? viewName(details) ?? photo.name}`}
            style={details && fillingPosition(details, { use: 'screen', shape: 4 / 3 })}
            className="size-full object-cover"
          />
        </div>
      );
    case 'missing':
      return (
        <div className="flex flex-col items-center gap-1 text-center">
          <ImageOff className="size-6 text-danger" strokeWidth={1.6} aria-hidden="true" />
          <strong className="text-danger leading-tight">No longer there</strong>
          <PhoneName name={photo.name} />
          <p className="hidden text-sm leading-snug sm:block">Remove it, or add the photo again.</p>
        </div>
      );
    case 'failed':
      return (
        <div className="flex flex-col items-center gap-1.5 text-center">
          <strong className="text-danger">Failed</strong>
          <PhoneName name={photo.name} />
          <p className="text-sm leading-snug">{photo.reason}</p>
          {photo.canRetry ? (
            <Button variant="secondary" size="small" onClick={() => acts.retry(photo)}>
              <RotateCcw className="size-4" aria-hidden="true" />
              Try again
            </Button>
          ) : (
            <p className="text-sm leading-snug text-ink-soft">Remove it and choose another picture.</p>
          )}
        </div>
      );
    case 'uploading':
      return (
        <PendingFace file={photo.file}>
          <ProgressBar stage="Uploading" fraction={photo.fraction} />
        </PendingFace>
      );
    case 'waiting':
      return (
        <PendingFace file={photo.file}>
          <p className="text-center">{photo.isHeld ? 'On hold' : 'Waiting'}</p>
        </PendingFace>
      );
    case 'checking':
      return (
        <PendingFace file={photo.file}>
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-[0.9375rem] leading-snug sm:text-base">
            <Spinner />
            Developing
          </p>
        </PendingFace>
      );
  }
}

/** Below a tile there is no room for names on phones, where a photo that can't be seen needs one. */
const PhoneName = ({ name }: { name: string }) => <p className="text-sm leading-snug break-all sm:hidden">{name}</p>;

/** A photo on its way, shown from its file; browsers that can't read its format show the words alone. */
function PendingFace({ file, children }: { file: File; children: ReactNode }) {
  const { address, ...events } = useFilePicture(file);
  return (
    <>
      {address && (
        <img src={address} alt="" decoding="async" {...events} className="absolute inset-0 size-full object-cover opacity-60" />
      )}
      <div className="relative w-full rounded-card bg-paper/90 px-1 py-1 sm:px-2">{children}</div>
    </>
  );
}
