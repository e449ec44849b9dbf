import { Link, useNavigate } from '@remix-run/react';
import { QrCode, Trophy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Photo } from '#app/photos/photo.tsx';
import { GUEST_BOOK } from '#app/sharing/guest-book/guest-book.ts';
import type { WithNewEntries } from '#app/sharing/guest-book/moderate-guest-book.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { WithCover } from '#app/showcases/with-covers.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { CardActions } from './card-actions.tsx';

/** Loaded when first opened, since most visits open neither. */
const FlyerDialog = lazy(async () => ({ default: (await import('#app/showcases/flyer-dialog.tsx')).FlyerDialog }));
const TrophiesDialog = lazy(async () => ({ default: (await import('#app/showcases/trophies-dialog.tsx')).TrophiesDialog }));

/** A showcase with its cover and what is new in its guest book. */
export type OwnCard = WithNewEntries<WithCover<Showcase>>;

type ProjectCardProps = {
  showcase: OwnCard;
  /** See CardActions. */
  nextToGo: string | null;
  /** Its photo is the largest of the first view. */
  isFirst: boolean;
};

/** A showcase in the grid (Specification §2, Dashboard). */
export function ProjectCard({ showcase, nextToGo, isFirst }: ProjectCardProps) {
  const [openDialog, setOpenDialog] = useState<'trophies' | 'flyer' | null>(null);
  const { id, vehicleData, ownerData, cover, createdAt, trophies, newEntries } = showcase;
  const name = vehicleName(vehicleData);
  const [wasOpen, setWasOpen] = useState(false);
  const navigate = useNavigate();
  const open = (dialog: 'trophies' | 'flyer') => {
    setWasOpen(true);
    setOpenDialog(dialog);
  };
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpenDialog(null);
  };
  return (
    <article className="card flex h-full flex-col p-4">
      <div className="relative aspect-[3/2] overflow-hidden [container-type:size]">
        {cover ? (
          <Photo
            photo={cover}
            alt={name}
            sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 92vw"
            eager={isFirst}
            fills={3 / 2}
          />
        ) : (
          <VehicleDrawing className="absolute inset-0 m-auto w-3/4" />
        )}
      </div>
      <div className="flex flex-1 flex-col px-2 pt-4 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="line-clamp-3 min-w-0 grow basis-40 text-2xl [overflow-wrap:anywhere]" title={name}>
            {name}
          </h2>
          <Badge tone="good" className="mt-0.5 shrink-0">
            Paid
          </Badge>
        </div>
        <p className="mt-1 text-ink-soft">{ownerData.fullName}</p>
        <p className="figures mt-2 flex flex-wrap gap-x-4 text-[0.9375rem] text-ink-soft">
          <LocalTime iso={createdAt} />
          <span>
            {trophies.length} {trophies.length === 1 ? 'trophy' : 'trophies'}
          </span>
        </p>
        {newEntries > 0 && (
          <Link
            to={`/showcase/${id}#${GUEST_BOOK}`}
            className="mt-2 self-start py-1 font-semibold text-accent underline underline-offset-3"
          >
            {newEntries} new guest book {newEntries === 1 ? 'entry' : 'entries'}
            <span className="sr-only"> of the {name}</span>
          </Link>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-5">
          <Button asChild className="min-w-full flex-1">
            <Link to={`/showcase/${id}`} aria-label={`View Showcase: ${name}`}>
              View Showcase
            </Link>
          </Button>
          <DialogButton
            page={`/showcase/${id}/trophies`}
            variant="secondary"
            className="flex-1 px-3!"
            aria-label={`Trophies of the ${name}`}
            onOpen={() => open('trophies')}
          >
            <Trophy className="size-4.5 text-brass" aria-hidden="true" />
            Trophies
          </DialogButton>
          <Button variant="secondary" className="flex-1 px-3!" aria-label={`Flyer of the ${name}`} onClick={() => open('flyer')}>
            <QrCode className="size-4.5 text-brass" aria-hidden="true" />
            Flyer
          </Button>
        </div>
      </div>
      <CardActions id={id} name={name} nextToGo={nextToGo} />
      {wasOpen && (
        <Suspense>
          <TrophiesDialog showcase={showcase} open={openDialog === 'trophies'} onOpenChange={close} />
          <FlyerDialog
            showcase={showcase}
            open={openDialog === 'flyer'}
            onOpenChange={close}
            saveLabel="Save & Download Flyer"
            isLeaving
            // It goes with the garage, and not before: opened again meanwhile, it would show, and save, what was before.
            onSaved={() => navigate(`/showcase/${id}/flyer`)}
          />
        </Suspense>
      )}
    </article>
  );
}
