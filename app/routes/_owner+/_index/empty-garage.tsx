import { Link } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { StartLink, StartZone } from '#app/builder/start/start-zone.tsx';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

type OnFiles = { onFiles: (files: File[]) => void };

/** Shown to an owner with neither showcase nor draft: what to do next, and where it is explained. */
export function EmptyGarage({ onFiles }: OnFiles) {
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        icon={<VehicleDrawing className="w-64 max-w-full" />}
        title="The garage is empty"
        action={
          <>
            <Button asChild size="large">
              <Link to="/builder" state={{ isNew: true }}>
                Create Your First Showcase
              </Link>
            </Button>
            <StartZone className="w-full max-w-md" touchWords="Choose photos of your car" onFiles={onFiles}>
              Drop photos of your car here, or <StartLink>choose them</StartLink>
            </StartZone>
          </>
        }
      >
        <p>Five short steps take you from your name and your car to a brochure, a presentation and a flyer.</p>
      </EmptyState>
      <GuideCard />
    </div>
  );
}

/** Shown to an owner whose showcases are all unfinished, which stand above. */
export const UnfinishedGarage = ({ onFiles }: OnFiles) => (
  <div className="flex flex-col gap-6">
    <StartZone touchWords="Choose photos of another car" onFiles={onFiles}>
      Drop photos of another car here, or <StartLink>choose them</StartLink>
    </StartZone>
    <GuideCard />
  </div>
);

/** The hint for an owner without a showcase (Specification §2, Dashboard). */
const GuideCard = () => (
  <div className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-5 sm:px-7">
    <KeyRound className="size-7 shrink-0 text-brass" strokeWidth={1.4} aria-hidden="true" />
    <div className="min-w-56 flex-1">
      <h2 className="text-xl">Getting Started</h2>
      <p className="text-ink-soft">The guide walks you from the first photo to the finished brochure.</p>
    </div>
    <Button asChild variant="secondary" size="small">
      <Link to="/help">Read the guide</Link>
    </Button>
  </div>
);
