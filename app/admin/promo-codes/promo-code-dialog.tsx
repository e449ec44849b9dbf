import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.ts';
import { LogoField } from './logo-field.tsx';
import { changesOf, EMPTY_DRAFT, errorsOf, isComplete, type PromoCodeDraft, toDraft, toFields } from './promo-code-form-state.ts';
import { PROMO_CODE_LIMITS, type PromoCode } from './promo-code-list.ts';

type PromoCodeDialogProps = {
  /** Null creates one. */
  promoCode: PromoCode | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
};

/** Creates or edits a promo code (Specification §2 and §5). Mounted anew for each, so that nothing typed is left over. */
export function PromoCodeDialog({ promoCode, open, onOpenChange, onSaved }: PromoCodeDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState<PromoCodeDraft>(() => (promoCode ? toDraft(promoCode) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [failedTries, setFailedTries] = useState(0);
  const [refusal, setRefusal] = useState<{ reason: string; isTaken: boolean }>();
  const wasTried = failedTries > 0;
  const errors = wasTried ? errorsOf(draft) : {};
  const verb = promoCode ? 'update' : 'create';

  // The keyboard goes on at the first field that is wrong.
  useEffect(() => {
    if (failedTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedTries]);

  const change = (part: Partial<PromoCodeDraft>) => setDraft((current) => ({ ...current, ...part }));
  const text = (name: Exclude<keyof PromoCodeDraft, 'isActive'>) => ({
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  });
  const missing = (name: 'code' | 'discountPercent' | 'effectiveDate' | 'terminationDate') =>
    wasTried && draft[name].trim() === '' ? 'Please fill this in' : errors[name];

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isUploading) return;
    setRefusal(undefined);
    if (!isComplete(draft)) {
      tellFailure({ title: 'Validation Error', words: 'Please fill in all required fields' });
    }
    if (!isComplete(draft) || Object.keys(errorsOf(draft)).length > 0) return setFailedTries((count) => count + 1);
    const changes = promoCode && changesOf(draft, promoCode);
    if (changes && Object.keys(changes).length === 0) return onOpenChange(false);
    setBusy(true);
    try {
      if (promoCode) await fetchApi(`/api/admin/promo-codes/${promoCode.id}`, { method: 'PATCH', body: changes });
      else await fetchApi('/api/admin/promo-codes', { method: 'POST', body: toFields(draft) });
      toast({ title: 'Success', description: `Promo code ${verb}d successfully` });
      onSaved();
    } catch (error) {
      const reason = tellFailure({ title: 'Error', error, fallback: `Failed to ${verb} promo code` });
      setRefusal({ reason, isTaken: error instanceof ApiError && error.status === 409 });
      setFailedTries((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isShown) => isBusy || onOpenChange(isShown)}
      isDirty={open && !isBusy && JSON.stringify(draft) !== JSON.stringify(before)}
      title={promoCode ? 'Edit Promo Code' : 'Create Promo Code'}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={isUploading}>
            {promoCode ? 'Save Changes' : 'Create Promo Code'}
          </Button>
        </>
      }
    >
      {/* The browser's own bubbles would speak before our words do. */}
      <form ref={form} id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Code" required error={refusal?.isTaken ? refusal.reason : missing('code')}>
            <Input
              {...text('code')}
              onChange={({ target }) => {
                change({ code: target.value.toUpperCase() });
                setRefusal(undefined);
              }}
              maxLength={PROMO_CODE_LIMITS.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="SPRING25"
            />
          </Field>
          <Field
            label="Discount (%)"
            required
            error={missing('discountPercent')}
            hint="Maximum discount is 99% to ensure minimum payment requirement"
          >
            <Input {...text('discountPercent')} type="number" inputMode="numeric" min={1} max={99} step={1} />
          </Field>
          <Field label="Effective Date" required error={missing('effectiveDate')}>
            <Input {...text('effectiveDate')} type="datetime-local" max="9999-12-31T23:59" />
          </Field>
          <Field label="Termination Date" required error={missing('terminationDate')}>
            <Input {...text('terminationDate')} type="datetime-local" max="9999-12-31T23:59" />
          </Field>
        </div>
        <Checkbox label="Active" checked={draft.isActive} onChange={(isActive) => change({ isActive })} />
        <fieldset className="flex flex-col gap-5 border-t border-rule-strong pt-5">
          <legend className="float-left mb-1 font-display text-xl font-semibold">Non-profit</legend>
          <p className="clear-both -mt-3 text-[0.9375rem] text-ink-soft">
            With a name, buyers who use the code are asked whether they want to add a donation.
          </p>
          <Field label="Name">
            <Input {...text('nonProfitName')} maxLength={PROMO_CODE_LIMITS.name} />
          </Field>
          <Field label="Description">
            <Textarea {...text('nonProfitDescription')} rows={3} maxLength={PROMO_CODE_LIMITS.text} />
          </Field>
          <LogoField
            path={draft.nonProfitLogoUrl}
            isUploading={isUploading}
            onUploading={setUploading}
            onChange={(nonProfitLogoUrl) => change({ nonProfitLogoUrl })}
          />
          <Field label="Event Description" hint="Printed on the event flyer">
            <Textarea {...text('eventDescription')} rows={3} maxLength={PROMO_CODE_LIMITS.text} />
          </Field>
        </fieldset>
        {refusal && !refusal.isTaken && (
          <p role="alert" className="font-semibold text-danger">
            {refusal.reason}
          </p>
        )}
      </form>
    </Dialog>
  );
}
