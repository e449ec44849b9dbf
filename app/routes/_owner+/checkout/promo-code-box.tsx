import { type FormEvent, useRef, useState } from 'react';
import type { AppliedCode } from '#app/billing/checkout/use-order.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type PromoCodeBoxProps = {
  applied: AppliedCode | null;
  /** Filled in for the buyer, who applies it or not; null for none. */
  keptCode: string | null;
  isBusy: boolean;
  isDisabled: boolean;
  onApply: (typed: string) => void;
  onRemove: () => void;
};

/** The code is fixed once it is applied (Specification §4), until it is taken off. */
export function PromoCodeBox({ applied, keptCode, isBusy, isDisabled, onApply, onRemove }: PromoCodeBoxProps) {
  const [typed, setTyped] = useState(keptCode ?? '');
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, applied);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed);
  };
  return (
    <Card className="mt-6">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label="Promo code" className="min-w-52 flex-1">
          <Input
            value={applied?.code ?? typed}
            disabled={applied !== null}
            onChange={({ target }) => setTyped(target.value.toUpperCase())}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
        </Field>
        {applied ? (
          <Button ref={button} variant="secondary" busy={isBusy} disabled={isDisabled} onClick={onRemove}>
            Remove
          </Button>
        ) : (
          <Button ref={button} type="submit" variant="secondary" busy={isBusy} disabled={isDisabled}>
            Apply
          </Button>
        )}
      </form>
      {applied && (
        <p role="status" className="mt-3 text-[0.9375rem] text-good">
          {applied.discountPercent} % off the first year{applied.nonProfitName ? `, with ${applied.nonProfitName}` : ''}.
        </p>
      )}
    </Card>
  );
}
