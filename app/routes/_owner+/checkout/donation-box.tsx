import { HeartHandshake } from 'lucide-react';
import { useRef, useState } from 'react';
import { dollars } from '#app/billing/money.ts';
import { ControlledForm, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type DonationBoxProps = {
  nonProfitName: string;
  nonProfitDescription: string | null;
  /** The donation in cents; null for none. */
  given: number | null;
  isBusy: boolean;
  isDisabled: boolean;
  /** @returns the error in the amount; null for any other outcome */
  onAdd: (typed: string) => Promise<string | null>;
  onRemove: () => void;
};

/** Adds a donation to the order; only with a non-profit's code (Specification §2). */
export function DonationBox(props: DonationBoxProps) {
  const { nonProfitName, nonProfitDescription, given, isBusy, isDisabled, onAdd, onRemove } = props;
  const [typed, setTyped] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, given);
  const form = useControlledForm({
    save: async () => {
      const error = await onAdd(typed);
      if (error !== null) return { amount: error };
    },
  });
  return (
    <section aria-labelledby="donation" className="walnut card p-5 sm:p-7">
      <div className="flex items-center gap-3">
        <HeartHandshake className="size-7 shrink-0 text-brass" strokeWidth={1.4} aria-hidden="true" />
        <h2 id="donation" className="min-w-0 text-2xl">
          A donation to {nonProfitName}
        </h2>
      </div>
      {nonProfitDescription && <p className="mt-2 text-ink-soft">{nonProfitDescription}</p>}
      {given === null ? (
        <ControlledForm form={form} className="mt-4 flex flex-wrap items-end gap-3">
          <Field name="amount" label="Amount in dollars (optional)" className="min-w-52 flex-1">
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder="25.00"
            />
          </Field>
          <SubmitButton ref={button} variant="secondary" busy={isBusy} disabled={isDisabled}>
            Add Donation
          </SubmitButton>
        </ControlledForm>
      ) : (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="figures text-lg">
            {dollars(given)} goes to {nonProfitName}, once. Thank you.
          </p>
          <Button ref={button} variant="secondary" busy={isBusy} disabled={isDisabled} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </section>
  );
}
