import { Await, Link } from '@remix-run/react';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { DeletedShowcase } from '#app/account-deletion/delete-showcase.server.ts';
import { KEPT_DAYS, MAX_RESTORABLE } from '#app/account-deletion/retention.ts';
import { SubscriptionCard, SubscriptionCardSkeleton } from '#app/billing/subscription/subscription-card.tsx';
import { PageDrop } from '#app/builder/start/page-drop.tsx';
import { StartLink, StartZone } from '#app/builder/start/start-zone.tsx';
import type { OwnFriendCode } from '#app/friend-codes/read-own-friend-code.server.ts';
import type { DraftSummary } from '#app/showcases/drafts/draft.schema.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure, UNTOLD_FAILURE } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DeletedList } from './deleted-list.tsx';
import { DraftList } from './draft-list.tsx';
import { EmptyGarage, UnfinishedGarage } from './empty-garage.tsx';
import { type OwnCard, ProjectCard } from './project-card.tsx';
import { useStartWithPhotos } from './use-start-with-photos.ts';
import { WaitingPhotos } from './waiting-photos.tsx';

/** Loaded only where there is one. */
const FriendCodeCard = lazy(async () => ({ default: (await import('#app/friend-codes/friend-code-card.tsx')).FriendCodeCard }));

type DashboardProps = {
  drafts: Promise<DraftSummary[]>;
  showcases: Promise<OwnCard[]>;
  subscription: Promise<SubscriptionStatus>;
  deleted: Promise<DeletedShowcase[]>;
  /** Null while there is none for this owner. */
  friendCode: Promise<OwnFriendCode | null>;
};

const GRID = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

/** 'My Showcases' (Specification §2). */
export function Dashboard({ drafts, showcases, subscription, deleted, friendCode }: DashboardProps) {
  const nextToGo = useNextToGo(deleted);
  const start = useStartWithPhotos();
  return (
    <main id="main" className="mx-auto w-full max-w-7xl px-4 pt-4 pb-16 sm:px-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="label text-brass">The garage</p>
          <h1 className="text-4xl sm:text-5xl">My Showcases</h1>
        </div>
        <Button asChild>
          <Link to="/builder" state={{ isNew: true }}>
            <PenLine className="size-4.5" aria-hidden="true" />
            New Showcase
          </Link>
        </Button>
      </div>
      <hr className="engraved mt-5 mb-8" />
      <PageDrop words="Drop photos to start a new showcase" onFiles={start} />
      {/* Above the cars only while something is to be done about it. */}
      <Suspense>
        <Await resolve={subscription} errorElement={UNTOLD_FAILURE}>
          {(status) => status.isPastDue && <SubscriptionCard status={status} keptDays={KEPT_DAYS} />}
        </Await>
      </Suspense>
      {/* No skeleton, since most owners have none. */}
      <Suspense>
        <Await
          resolve={drafts}
          errorElement={
            <div className="mt-8">
              <LoadFailure what="your unfinished showcases" />
            </div>
          }
        >
          {(list) => <DraftList drafts={list} />}
        </Await>
      </Suspense>
      <section aria-label="Your showcases" className="mt-10">
        <Suspense fallback={<CardSkeletons />}>
          <Await resolve={showcases} errorElement={<LoadFailure what="your showcases" />}>
            {(list) =>
              list.length > 0 ? (
                <Cards showcases={list} nextToGo={nextToGo} onFiles={start} />
              ) : (
                <Await resolve={drafts} errorElement={<EmptyGarage onFiles={start} />}>
                  {(unfinished) =>
                    unfinished.length > 0 ? <UnfinishedGarage onFiles={start} /> : <EmptyGarage onFiles={start} />
                  }
                </Await>
              )
            }
          </Await>
        </Suspense>
      </section>
      <div className="mt-10 empty:hidden">
        <Suspense fallback={<SubscriptionCardSkeleton />}>
          <Await resolve={subscription} errorElement={<LoadFailure what="your subscription" />}>
            {(status) => !status.isPastDue && <SubscriptionCard status={status} keptDays={KEPT_DAYS} />}
          </Await>
        </Suspense>
      </div>
      {/* No skeleton, since there may be none. */}
      <Suspense>
        <Await resolve={friendCode} errorElement={UNTOLD_FAILURE}>
          {(found) => found && <FriendCodeCard friendCode={found} />}
        </Await>
      </Suspense>
      {/* No skeleton, since most owners have none. */}
      <Suspense>
        <Await resolve={deleted} errorElement={UNTOLD_FAILURE}>
          {(list) => <DeletedList showcases={list} />}
        </Await>
      </Suspense>
      <WaitingPhotos />
    </main>
  );
}

/** The vehicle of the deleted showcase that another deletion removes for good; null while there is room. */
function useNextToGo(deleted: DashboardProps['deleted']): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const note = (list: DeletedShowcase[]) => {
      const oldest = list.length >= MAX_RESTORABLE ? list.at(-1) : undefined;
      if (isShown) setName(oldest ? vehicleName(oldest.vehicleData) : null);
    };
    // The list shows its own error.
    deleted.then(note, () => note([]));
    return () => {
      isShown = false;
    };
  }, [deleted]);
  return name;
}

type OnFiles = { onFiles: (files: File[]) => void };

type CardsProps = OnFiles & { showcases: OwnCard[]; nextToGo: string | null };

function Cards({ showcases, nextToGo, onFiles }: CardsProps) {
  return (
    <ul className={GRID}>
      {showcases.map((showcase, index) => (
        <li key={showcase.id} className="min-w-0">
          <ProjectCard showcase={showcase} nextToGo={nextToGo} isFirst={index === 0} />
        </li>
      ))}
      <li className="min-w-0">
        <StartZone className="h-full min-h-40 flex-col" touchWords="Choose photos of another car" onFiles={onFiles}>
          Drop photos of another car here, or <StartLink>choose them</StartLink>
        </StartZone>
      </li>
    </ul>
  );
}

function CardSkeletons() {
  return (
    <div className={GRID} role="status" aria-label="Loading your showcases">
      {[1, 2, 3].map((card) => (
        <div key={card} className="card p-4">
          <Skeleton className="aspect-[3/2]" />
          <Skeleton className="mt-5 h-7 w-3/4" />
          <Skeleton className="mt-3 h-5 w-1/2" />
          <Skeleton className="mt-6 h-11" />
        </div>
      ))}
    </div>
  );
}
