import { type FormEvent, useState } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { LogoField } from './logo-field.tsx';
import { PROMO_CODE_LIMITS, type PromoCode } from './promo-code-list.ts';

type PromoCodeFieldsProps = {
  /** Null creates one. */
  promoCode: PromoCode | null;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** Forced to upper case as it is typed (Specification §5). */
const toUpperCase = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
  const { selectionStart } = currentTarget;
  currentTarget.value = currentTarget.value.toUpperCase();
  currentTarget.setSelectionRange(selectionStart, selectionStart);
};

/** The fields of a promo code, in a dialog and on a page (Specification §2 and §5). */
export function PromoCodeFields({ promoCode, isUploading, onUploading }: PromoCodeFieldsProps) {
  const [logo, setLogo] = useState(promoCode?.nonProfitLogoUrl ?? '');
  return (
    <>
      <FormSummary />
      {promoCode && <BeforeChanges promoCode={promoCode} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="code" label="Code" required>
          <Input
            defaultValue={promoCode?.code}
            onInput={toUpperCase}
            maxLength={PROMO_CODE_LIMITS.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="SPRING25"
          />
        </Field>
        <Field
          name="discountPercent"
          label="Discount (%)"
          required
          hint="Maximum discount is 99% to ensure minimum payment requirement"
        >
          <Input defaultValue={promoCode?.discountPercent} type="number" inputMode="numeric" min={1} max={99} step={1} />
        </Field>
        <DateTimeInput name="effectiveDate" label="Effective Date" iso={promoCode?.effectiveDate} />
        <DateTimeInput name="terminationDate" label="Termination Date" iso={promoCode?.terminationDate} />
      </div>
      <Checkbox name="isActive" label="Active" defaultChecked={promoCode?.isActive ?? true} />
      <fieldset className="flex flex-col gap-5 border-t border-rule-strong pt-5">
        <legend className="float-left mb-1 font-display text-xl font-semibold">Non-profit</legend>
        <p className="clear-both -mt-3 text-[0.9375rem] text-ink-soft">
          With a name, buyers who use the code are asked whether they want to add a donation.
        </p>
        <Field name="nonProfitName" label="Name">
          <Input defaultValue={promoCode?.nonProfitName ?? ''} maxLength={PROMO_CODE_LIMITS.name} />
        </Field>
        <Field name="nonProfitDescription" label="Description">
          <Textarea defaultValue={promoCode?.nonProfitDescription ?? ''} rows={3} maxLength={PROMO_CODE_LIMITS.text} />
        </Field>
        <input type="hidden" name="nonProfitLogoUrl" value={logo} />
        <LogoField path={logo} isUploading={isUploading} onUploading={onUploading} onChange={setLogo} />
        <Field name="eventDescription" label="Event Description" hint="Printed on the event flyer">
          <Textarea defaultValue={promoCode?.eventDescription ?? ''} rows={3} maxLength={PROMO_CODE_LIMITS.text} />
        </Field>
      </fieldset>
    </>
  );
}

/** The form's initial values: only fields that differ from them are changed. */
function BeforeChanges({ promoCode: { id, ...fields } }: { promoCode: PromoCode }) {
  const [before] = useState(JSON.stringify(fields));
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="before" value={before} />
    </>
  );
}
