import { useRef, useState } from 'react';
import type { PhotoTile } from '#app/builder/wizard-state.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { counted } from '#app/platform/counted.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { offersFor } from './offers-for.ts';
import { type CaptionChange, takeCaptions } from './take-captions.ts';

type SuggestedCaptionsProps = {
  photos: PhotoTile[];
  details: ReadonlyMap<string, PhotoDetails>;
  keep: (...photos: PhotoDetails[]) => void;
};

/** Captions beside those that there are, each taken by its box; one that its owner wrote is replaced only where they check it. */
export function SuggestedCaptions({ photos, details, keep }: SuggestedCaptionsProps) {
  /** What the owner has checked or unchecked, by objectPath. */
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [made, setMade] = useState<CaptionChange[]>([]);
  /** How many captions had become others, and were left so. */
  const [left, setLeft] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const offers = offersFor(photos, details).map((offer) => ({
    ...offer,
    isChosen: chosen[offer.objectPath] ?? !offer.caption,
  }));
  const changes = offers.flatMap(({ objectPath, caption, suggested, isChosen }) =>
    isChosen ? [{ objectPath, from: caption, to: suggested }] : [],
  );
  const run = async (wanted: CaptionChange[], onMade: (change: CaptionChange) => void) => {
    setBusy(true);
    try {
      setLeft(await takeCaptions(wanted, { onPhoto: keep, onMade }));
      // The button that was pressed may be gone.
      heading.current?.focus();
    } catch (error) {
      tellFailure({ title: 'Error', error, tried: 'Failed to save the captions' });
    } finally {
      setBusy(false);
    }
  };
  const take = () => run(changes, (change) => setMade((before) => [...before, change]));
  const undo = () => {
    const back = made.map(({ objectPath, from, to }) => ({ objectPath, from: to, to: from }));
    // What was undone is offered again, but not taken by itself; what is another caption by now can't be undone.
    setChosen({ ...chosen, ...Object.fromEntries(made.map(({ objectPath }) => [objectPath, false])) });
    return run(back, ({ objectPath }) => setMade((before) => before.filter((one) => one.objectPath !== objectPath)));
  };
  return (
    <section aria-labelledby="suggested-captions" className="mt-4 border-t pt-4">
      <h3 id="suggested-captions" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Captions
      </h3>
      {offers.length === 0 && made.length === 0 && <p className="mt-1 text-ink-soft">There is no other caption to suggest.</p>}
      <ul className="mt-2 flex flex-col divide-y">
        {offers.map(({ objectPath, caption, suggested, place, isChosen }) => (
          <li key={objectPath} className="flex items-center gap-3 py-2">
            <img
              src={`${objectPath}?size=thumbnail`}
              alt=""
              loading="lazy"
              className="h-14 w-18 shrink-0 rounded-card border object-cover"
            />
            <Checkbox
              className="min-w-0 flex-1"
              checked={isChosen}
              onChange={(isChecked) => setChosen({ ...chosen, [objectPath]: isChecked })}
              label={
                <>
                  <span className="text-sm text-ink-soft">Photo {place}: </span>
                  <span className="italic">{suggested}</span>
                  {caption && <span className="block text-sm text-ink-soft"> instead of “{caption}”</span>}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {made.length > 0 && `${counted(made.length, 'caption')} taken. `}
        {left > 0 && `${left === 1 ? 'One was' : `${left} were`} changed somewhere else in the meantime, and stayed.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {offers.length > 0 && (
          <Button variant="secondary" size="small" busy={isBusy} disabled={changes.length === 0} onClick={() => void take()}>
            {changes.length === 0 ? 'Use captions' : `Use ${counted(changes.length, 'caption')}`}
          </Button>
        )}
        {made.length > 0 && (
          <Button variant="ghost" size="small" busy={isBusy} onClick={() => void undo()}>
            Undo these captions
          </Button>
        )}
      </div>
    </section>
  );
}
