import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { usePageMark } from '#app/ui/use-page-mark.ts';

/** On which terms an owner saves. */
export type Terms = {
  /** Of a year, as a button says it: '$49.99/year'. */
  price: string;
  /** What is bought, in words: what it costs, '$49.99 per year', and what one gets, which follows it in a sentence. */
  plan: { price: string; gives: string };
  /** The places of their subscription; null without one. */
  places: { used: number; limit: number } | null;
};

export type Saving = {
  isSaving: boolean;
  save: () => Promise<void>;
  /** Whether a saved showcase is changed. */
  isEdit: boolean;
  terms: Terms;
};

/** What a phone has no room for: its button says what it costs. */
const ASIDE = 'max-sm:sr-only';

/** What saving leads to, what it costs, and what one gets for it. */
function whatFollows(isEdit: boolean, { plan, places }: Terms): ReactNode {
  if (isEdit) return 'Included in your subscription.';
  if (!places) {
    return (
      <>
        <span className={ASIDE}>{plan.price} </span>
        {plan.gives}.<span className={ASIDE}> Refunded on request within 14 days.</span>
      </>
    );
  }
  if (places.used >= places.limit) return `All ${places.limit} places are used: kept as a draft until one is free.`;
  return `Included in your subscription: ${places.used + 1} of ${places.limit} places.`;
}

type SaveBarProps = Omit<Saving, 'save'> & {
  /** What comes first, in a sentence, such as a question to which pressing the button leads; null where nothing does. */
  held: string | null;
  onSave: () => void;
};

/**
 * The end of the last step, at the foot of the window however long the step is. A button that is held is flat and faded, as nothing that
 * does something on the page is, and its reason stands beside it; whoever presses it all the same is led to what holds it.
 */
export function SaveBar({ isSaving, isEdit, terms, held, onSave }: SaveBarProps) {
  const isHeld = held !== null;
  const isPaid = !isEdit && !terms.places;
  usePageMark('save-bar');
  // What is pressed next stands at the foot: the looks, the panels, this bar, and below it the way back.
  usePageMark('toasts-above');
  return (
    <section
      aria-label="Save"
      data-foot-bar=""
      className={clsx(
        'sticky bottom-0 z-20 order-last -mx-3 flex items-center gap-x-4 gap-y-1 border-t border-rule-strong bg-paper px-3 py-2 low:py-1 sm:-mx-7 sm:gap-x-5 sm:px-7 print:hidden',
        // On a phone the button is as wide as the screen: above it what it waits for, below it what one gets for its price.
        isHeld ? 'max-sm:flex-col-reverse max-sm:items-stretch' : isPaid && 'max-sm:flex-col max-sm:items-stretch',
      )}
    >
      <Button
        busy={isSaving}
        // What comes first has the button that is pressed next.
        variant={isHeld ? 'secondary' : 'primary'}
        aria-disabled={isHeld}
        aria-describedby="what-follows"
        className={clsx(
          'figures',
          isHeld && 'border-transparent! bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]!',
          isPaid ? 'whitespace-nowrap max-sm:w-full max-sm:px-3 max-[22rem]:px-1 max-[22rem]:text-sm' : 'shrink-0',
        )}
        onClick={onSave}
      >
        {isHeld && <Hourglass className="size-4" aria-hidden="true" />}
        {isPaid ? `Continue to checkout · ${terms.price}` : isEdit ? 'Update Showcase' : 'Save Showcase'}
      </Button>
      <p
        id="what-follows"
        className={clsx(
          'figures min-w-0 flex-1 leading-tight max-sm:text-sm sm:text-[0.9375rem]',
          isHeld ? 'font-semibold text-ink max-sm:text-center' : 'text-ink-soft',
          // Where there is no room for it: on the smallest phones, with large type, and on a phone held sideways.
          !isHeld && (isPaid ? 'low:sr-only max-[22rem]:sr-only max-sm:text-center max-sm:text-balance' : 'max-[23rem]:sr-only'),
        )}
      >
        {held ?? whatFollows(isEdit, terms)}
      </p>
    </section>
  );
}
