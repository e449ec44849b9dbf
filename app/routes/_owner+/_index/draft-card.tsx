import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { ArrowRight, Trash2 } from 'lucide-react';
import { STEPS } from '#app/builder/wizard-steps.ts';
import type { DraftSummary } from '#app/showcases/drafts/draft.schema.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';

export const nameOf = ({ vehicle }: DraftSummary): string => vehicle ?? 'Not named yet';

/** An unfinished showcase with its progress and actions. */
export function DraftCard({ draft, onDiscard }: { draft: DraftSummary; onDiscard: () => void }) {
  const { id, cover, isWaiting, showcaseId, step, updatedAt } = draft;
  const name = nameOf(draft);
  const kind = isWaiting ? 'Waits for payment' : showcaseId ? 'Changes not saved yet' : 'In the making';
  return (
    <article className="card grid h-full grid-cols-[6.5rem_minmax(0,1fr)] grid-rows-[1fr_auto] gap-4 p-4 max-[19.99rem]:grid-cols-[minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="relative aspect-[4/3] self-start overflow-hidden bg-ground">
        {cover ? (
          <img src={`${cover}?size=thumbnail`} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <VehicleDrawing className="absolute inset-0 m-auto w-4/5" />
        )}
      </div>
      <div className="min-w-0">
        <p className="label text-brass">{kind}</p>
        <h3 title={name} className={clsx('line-clamp-2 text-xl', !draft.vehicle && 'text-ink-soft italic')}>
          {name}
        </h3>
        <p className="figures mt-1 text-[0.9375rem] leading-snug text-ink-soft">
          {isWaiting ? 'Complete' : `Step ${step + 1} of ${STEPS.length}: ${STEPS[step]?.title}`}
          <br />
          <LocalTime iso={updatedAt} className="whitespace-nowrap" />
        </p>
        <Gauge step={isWaiting ? STEPS.length : step + 1} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 border-t pt-3">
        {isWaiting ? (
          <>
            <Button asChild size="small">
              <Link to="/checkout" aria-label={`Go to Checkout: ${name}`}>
                Go to Checkout
                <ArrowRight className="size-4" aria-hidden="true" />
              </Link>
            </Button>
            <Button asChild variant="secondary" size="small">
              <Link to={`/builder?draft=${id}`} aria-label={`Change: ${name}`}>
                Change
              </Link>
            </Button>
          </>
        ) : (
          <Button asChild size="small">
            <Link to={`/builder?draft=${id}`} state={showcaseId ? { isEdit: true } : undefined} aria-label={`Go on: ${name}`}>
              Go on
              <ArrowRight className="size-4" aria-hidden="true" />
            </Link>
          </Button>
        )}
        <Button variant="ghost" size="small" className="ml-auto" aria-label={`Discard: ${name}`} onClick={onDiscard}>
          <Trash2 className="size-4" aria-hidden="true" />
          Discard
        </Button>
      </div>
    </article>
  );
}

/** Its progress as a row of marks. Decorative: the text beside it says the same. */
function Gauge({ step }: { step: number }) {
  return (
    <div className="mt-3 flex gap-1" aria-hidden="true">
      {STEPS.map(({ title }, index) => (
        <span
          key={title}
          className={index < step ? 'h-1.5 flex-1 bg-brass-bright' : 'h-1.5 flex-1 border border-rule-strong/60'}
        />
      ))}
    </div>
  );
}
