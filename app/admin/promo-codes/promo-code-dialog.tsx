import { useState } from 'react';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toast.ts';
import { PromoCodeFields } from './promo-code-fields.tsx';
import type { PromoCode } from './promo-code-list.ts';

type PromoCodeDialogProps = {
  /** Null creates one. */
  promoCode: PromoCode | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Specification §5. */
const REQUIRED = ['code', 'discountPercent', 'effectiveDate', 'terminationDate'];
const INVALID = 400;

/** Creates or edits a promo code (Specification §2 and §5). Mounted again for each, so that no input is left over. */
export function PromoCodeDialog({ promoCode, open, onOpenChange }: PromoCodeDialogProps) {
  const [isTouched, setTouched] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const verb = promoCode ? 'update' : 'create';
  const form = useActionForm<{ isChanged: boolean }>({
    intent: verb,
    onDone: ({ isChanged }) => {
      if (isChanged) toast({ title: 'Success', description: `Promo code ${verb}d successfully` });
      onOpenChange(false);
    },
    onRefused: ({ status }, error) => {
      if (isIncomplete) tellFailure({ title: 'Validation Error', words: 'Please fill in all required fields' });
      // Other errors are shown at their fields.
      else if (status !== INVALID) tellFailure({ title: 'Error', error, fallback: `Failed to ${verb} promo code` });
    },
  });

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isShown) => form.isPending || onOpenChange(isShown)}
      isDirty={open && !form.isPending && isTouched}
      title={promoCode ? 'Edit Promo Code' : 'Create Promo Code'}
      footer={
        <>
          <Button variant="secondary" disabled={form.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton of={form} disabled={isUploading}>
            {promoCode ? 'Save Changes' : 'Create Promo Code'}
          </SubmitButton>
        </>
      }
    >
      <ActionForm
        form={form}
        className="flex flex-col gap-6"
        onChange={() => setTouched(true)}
        onSubmit={({ currentTarget }) => {
          const sent = new FormData(currentTarget);
          setIncomplete(REQUIRED.some((name) => String(sent.get(name) ?? '').trim() === ''));
        }}
      >
        <PromoCodeFields
          promoCode={promoCode}
          isUploading={isUploading}
          onUploading={(isUnderWay) => {
            setUploading(isUnderWay);
            setTouched(true);
          }}
        />
      </ActionForm>
    </Dialog>
  );
}
