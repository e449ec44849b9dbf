import { type Dispatch, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { numbersOf, type PhotoTile } from '#app/builder/wizard-state.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { VIEWS } from '#app/photos/seen.ts';
import { suggestOrder } from '#app/photos/suggest-order.ts';
import { Button } from '#app/ui/button.tsx';
import { keysInOrder, movesTo } from './moves-to.ts';

type SuggestedOrderProps = {
  photos: PhotoTile[];
  details: ReadonlyMap<string, PhotoDetails>;
  dispatch: Dispatch<WizardAction>;
};

/** The suggested cover and order, to be taken as a whole and taken back at once. */
export function SuggestedOrder({ photos, details, dispatch }: SuggestedOrderProps) {
  /** The keys in the owner's own order, and in the one that was taken. */
  const [taken, setTaken] = useState<{ before: string[]; after: string[] } | null>(null);
  const numbers = numbersOf(photos);
  const known = photos.flatMap((photo) => {
    const { objectPath = '', seen = null, flaws = [] } = (photo.status === 'uploaded' && details.get(photo.path)) || {};
    return photo.status === 'uploaded'
      ? [{ objectPath: objectPath || photo.path, seen, flaws, key: photo.key, place: numbers.get(photo.key) }]
      : [];
  });
  const order = suggestOrder(known).flatMap((path) => known.filter(({ objectPath }) => objectPath === path));
  const present = photos.map(({ key }) => key);
  const wanted = keysInOrder(
    order.map(({ key }) => key),
    present,
  );
  const isTaken = wanted.join() === present.join();
  const canUndo = taken !== null && taken.after.join() === present.join();
  const moveTo = (keys: string[]) => {
    for (const move of movesTo(keys, present)) dispatch({ type: 'photoMoved', ...move });
  };
  const take = () => {
    setTaken({ before: present, after: wanted });
    moveTo(wanted);
  };
  return (
    <section aria-labelledby="suggested-order" className="mt-4 border-t pt-4">
      <h3 id="suggested-order" className="text-lg">
        Order
      </h3>
      <ol className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-6">
        {order.map(({ objectPath, seen, place, key }, index) => (
          <li key={key} className="text-sm leading-tight">
            <span className="relative block aspect-[4/3] overflow-hidden rounded-card border border-rule-strong">
              <img src={`${objectPath}?size=thumbnail`} alt="" loading="lazy" className="size-full object-cover" />
              {index === 0 && (
                <span className="label absolute top-1 left-1 rounded-card bg-accent px-1.5 text-on-accent">Cover</span>
              )}
            </span>
            <span className="mt-1 block">{seen ? VIEWS[seen.view] : 'Not looked at'}</span>
            <span className="figures block text-ink-soft">{place === index + 1 ? 'stays' : `now photo ${place}`}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
        {isTaken ? 'Your photos are in this order.' : 'As when you drag a photo, the texts are written again for the new order.'}
      </p>
      {(!isTaken || canUndo) && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          onClick={canUndo ? () => moveTo(keysInOrder(taken.before, present)) : take}
        >
          {canUndo ? 'Undo the new order' : 'Use this order'}
        </Button>
      )}
    </section>
  );
}
