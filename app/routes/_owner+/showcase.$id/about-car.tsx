import { clsx } from 'clsx';
import { Trophy as TrophyIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DialogButton } from '#app/ui/dialog-button.tsx';

/** Loaded when first opened, since most visits don't. */
const TrophiesDialog = lazy(async () => ({ default: (await import('#app/showcases/trophies-dialog.tsx')).TrophiesDialog }));

/** A story longer than about three lines on a desktop is folded (characters). */
const SHORT_STORY = 220;
/** As many trophies are shown at once. */
const FEW_TROPHIES = 4;

type AboutCarProps = {
  showcase: Pick<Showcase, 'id' | 'ownerData' | 'vehicleData' | 'trophies'>;
  /** Whether it is one's own: an administrator reads it, and adds nothing here. */
  isOwn: boolean;
  /** Opens the showcase in the builder, where the story is written. */
  onEdit: () => void;
};

/** What the owner has told about the car: whoever looks for what they typed finds it, or where to add it. */
export function AboutCar({ showcase, isOwn, onEdit }: AboutCarProps) {
  const { story } = showcase.ownerData;
  return (
    <Card className="mt-3 max-sm:px-5 max-sm:py-4 sm:mt-6">
      <section aria-labelledby="about-car">
        <h2 id="about-car" className="text-2xl max-sm:text-xl">
          About this car
        </h2>
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-1 sm:mt-4 md:grid-cols-2">
          <Part
            title="Its story"
            action={
              isOwn &&
              !story && (
                <Button variant="secondary" size="small" onClick={onEdit}>
                  Write its story
                </Button>
              )
            }
          >
            {story ? <Story text={story} /> : NONE}
          </Part>
          <Trophies showcase={showcase} isOwn={isOwn} />
        </div>
      </section>
    </Card>
  );
}

const NONE = <p className="text-ink-soft">There is none yet.</p>;

/** A part with what can be done about it, which takes no line of its own. */
const Part = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col items-start">
    <div className="mb-1 flex w-full flex-wrap items-center justify-between gap-x-4">
      <h3 className="label text-brass">{title}</h3>
      {action}
    </div>
    {children}
  </div>
);

/** Its beginning, and the rest on demand; all of it where there are no scripts to unfold it. */
function Story({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_STORY;
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={clsx(
          'max-w-prose whitespace-pre-line [overflow-wrap:anywhere]',
          isLong && !isOpen && '[@media(scripting:enabled)]:line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && <Unfold isOpen={isOpen} controls={id} label="Read on" onPress={() => setOpen(!isOpen)} />}
    </>
  );
}

function Trophies({ showcase, isOwn }: Pick<AboutCarProps, 'showcase' | 'isOwn'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { trophies } = showcase;
  const change = (
    <DialogButton page={`/showcase/${showcase.id}/trophies`} variant="secondary" size="small" onOpen={() => setEditing(true)}>
      {trophies.length === 0 ? 'Add trophies' : 'Change trophies'}
    </DialogButton>
  );
  return (
    <Part title="Trophies & Awards" action={isOwn && change}>
      {trophies.length === 0 ? (
        NONE
      ) : (
        <ul id={id} className="flex w-full flex-col gap-1.5">
          {trophies.slice(0, isOpen ? undefined : FEW_TROPHIES).map(({ name, year, event, category }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: trophies have no id, and two may be equal
            <li key={index} className="flex gap-3">
              <TrophyIcon className="mt-0.5 size-5 shrink-0 text-brass" strokeWidth={1.3} aria-hidden="true" />
              <p dir="auto" className="min-w-0 leading-snug [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>{' '}
                <span className="figures block text-[0.9375rem] text-ink-soft">
                  {[year, event, category].filter(Boolean).join(' · ')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {trophies.length > FEW_TROPHIES && (
        <Unfold isOpen={isOpen} controls={id} label={`All ${trophies.length} trophies`} onPress={() => setOpen(!isOpen)} />
      )}
      {isEditing && (
        <Suspense>
          <TrophiesDialog showcase={showcase} open onOpenChange={setEditing} />
        </Suspense>
      )}
    </Part>
  );
}

type UnfoldProps = { isOpen: boolean; controls: string; label: string; onPress: () => void };

/** Shows the rest of something, and hides it again. */
const Unfold = ({ isOpen, controls, label, onPress }: UnfoldProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    className="mt-1 py-1 font-semibold text-accent underline underline-offset-3 pointer-coarse:min-h-11 [@media(scripting:none)]:hidden"
    onClick={onPress}
  >
    {isOpen ? 'Show less' : label}
  </button>
);
