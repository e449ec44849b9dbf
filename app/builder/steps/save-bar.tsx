import { SHOWCASE_LIMIT } from '#app/subscriptions/plan.ts';
import { Button } from '#app/ui/button.tsx';

/** On which terms an owner saves. */
export type Terms = {
  /** Of a year, in dollars, such as '$49.99'. */
  price: string;
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
function whatFollows(isEdit: boolean, { price, places }: Terms): string {
  if (isEdit) return 'Included in your subscription. Its documents are made again.';
  if (!places) {
    return `Next is checkout: ${price} a year for up to ${SHOWCASE_LIMIT} showcases, refunded on request within 14 days.`;
  }
  if (places.used >= places.limit) return `All ${places.limit} places are used: it is kept as a draft until you free one.`;
  return `Included in your subscription: ${places.used + 1} of ${places.limit} places.`;
}

/** The end of the last step, at the foot of the window however long the step is. On the left, since messages rise on the right. */
export function SaveBar({ isSaving, isEdit, terms, onSave }: Omit<Saving, 'save'> & { onSave: () => void }) {
  return (
    <section
      aria-label="Save"
      className="save-bar sticky bottom-0 z-20 -mx-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule-strong bg-paper px-5 py-3 sm:-mx-7 sm:px-7"
    >
      <Button
        size="large"
        busy={isSaving}
        aria-describedby="what-follows"
        className="max-sm:order-2 max-sm:w-full"
        onClick={onSave}
      >
        {isEdit ? 'Update Showcase' : 'Save Showcase'}
      </Button>
      <p id="what-follows" className="figures min-w-48 flex-1 text-[0.9375rem] leading-snug text-ink-soft">
        {whatFollows(isEdit, terms)}
      </p>
    </section>
  );
}
