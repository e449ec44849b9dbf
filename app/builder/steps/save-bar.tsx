import { clsx } from 'clsx';
import { Button } from '#app/ui/button.tsx';
import { usePageMark } from '#app/ui/use-page-mark.ts';

/** On which terms an owner saves. */
export type Terms = {
  /** Of a year, as a button says it: '$49.99/year'. */
  price: string;
  /** What is bought and what it costs, in words: '$49.99 per year for up to 5 showcases'. */
  plan: string;
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

/** What saving leads to, and what it costs. */
function whatFollows(isEdit: boolean, { plan, places }: Terms): string {
  if (isEdit) return 'Included in your subscription.';
  if (!places) return `${plan}, refunded on request within 14 days.`;
  if (places.used >= places.limit) return `All ${places.limit} places are used: kept as a draft until one is free.`;
  return `Included in your subscription: ${places.used + 1} of ${places.limit} places.`;
}

type SaveBarProps = Omit<Saving, 'save'> & {
  /** What comes first, in a sentence, such as a question to which pressing the button leads; null where nothing does. */
  held: string | null;
  onSave: () => void;
};

/**
 * The end of the last step, at the foot of the window however long the step is, in one line: on a phone the button alone says what it
 * costs.
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
        // Both in full: the button is as wide as a phone.
        isHeld && 'max-sm:flex-col-reverse max-sm:items-stretch',
      )}
    >
      <Button
        busy={isSaving}
        // What comes first has the button that is pressed next.
        variant={isHeld ? 'secondary' : 'primary'}
        aria-describedby="what-follows"
        className={clsx(
          'figures',
          isHeld && 'border-dashed text-ink-soft',
          isPaid ? 'whitespace-nowrap max-sm:w-full max-sm:px-3 max-[22rem]:px-1 max-[22rem]:text-sm' : 'shrink-0',
        )}
        onClick={onSave}
      >
        {isPaid ? `Continue to checkout · ${terms.price}` : isEdit ? 'Update Showcase' : 'Save Showcase'}
      </Button>
      <p
        id="what-follows"
        className={clsx(
          'figures min-w-0 flex-1 leading-tight text-ink-soft max-sm:text-sm sm:text-[0.9375rem]',
          !isHeld && (isPaid ? 'low:sr-only max-sm:sr-only' : 'max-[23rem]:sr-only'),
        )}
      >
        {held ?? whatFollows(isEdit, terms)}
      </p>
    </section>
  );
}
