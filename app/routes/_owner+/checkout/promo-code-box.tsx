import { useRef, useState } from 'react';
import type { AppliedCode } from '#app/billing/checkout/validate-promo-code.server.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type PromoCodeBoxProps = {
  applied: AppliedCode | null;
  /** Filled in; it is applied by the order if it is valid. Null for none. */
  keptCode: string | null;
  isBusy: boolean;
  isDisabled: boolean;
  onApply: (promoCode: AppliedCode) => void;
  onRemove: () => void;
};

/** The code can't be edited once it is applied (Specification §4), until it is removed. Without scripts the page shows its discount. */
export function PromoCodeBox({ applied, keptCode, isBusy, isDisabled, onApply, onRemove }: PromoCodeBoxProps) {
  const form = useActionForm<AppliedCode>({
    intent: 'promo-code',
    onDone: onApply,
    onRefused: ({ errors }, error) => {
      // Specification §8.
      if (!typed.trim()) tellFailure({ title: 'Invalid Code', error });
      else if (errors.code) tellFailure({ title: 'Invalid Promo Code', error });
      else tellFailure({ title: 'Payment Error', error });
    },
  });
  const [typed, setTyped] = useState(form.values.code ?? form.done?.code ?? keptCode ?? '');
  const button = useRef<HTMLButtonElement>(null);
  // A code that the order began with takes the focus from nobody.
  const [isByHand, setByHand] = useState(false);
  useKeptFocus(button, isByHand && applied);
  // Without scripts it is applied with the payment; with them, what was found once may have been removed since.
  const worth = applied ?? (form.fetcher.data ? undefined : form.done);
  return (
    <Card>
      <ActionForm form={form} className="flex items-start gap-3" onSubmit={() => setByHand(true)}>
        <Field name="code" label="Promo code" className="min-w-0 flex-1">
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
          <Button
            ref={button}
            variant="secondary"
            className="mt-7 shrink-0"
            busy={isBusy}
            disabled={isDisabled}
            onClick={() => {
              setByHand(true);
              onRemove();
            }}
          >
            Remove
          </Button>
        ) : (
          <SubmitButton ref={button} variant="secondary" className="mt-7 shrink-0" busy={isBusy} disabled={isDisabled}>
            Apply
          </SubmitButton>
        )}
      </ActionForm>
      {worth && (
        <p role="status" className="mt-3 text-[0.9375rem] text-good">
          {worth.discountPercent}% off the first year{worth.nonProfitName ? `, with ${worth.nonProfitName}` : ''}.
        </p>
      )}
    </Card>
  );
}
