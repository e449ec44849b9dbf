import { useState } from 'react';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { PromoCodeFields } from './promo-code-fields.tsx';
import type { PromoCode } from './promo-code-list.ts';

/** The dialog's form as a page, for browsers without scripts. @param promoCode null creates one */
export function PromoCodePage({ promoCode }: { promoCode: PromoCode | null }) {
  const form = useActionForm({ intent: promoCode ? 'update' : 'create' });
  const [isUploading, setUploading] = useState(false);
  return (
    <AdminPage title={promoCode ? 'Edit Promo Code' : 'Create Promo Code'}>
      <BackLink to="/admin/promo-codes">Back to Promo Codes</BackLink>
      <Card className="mt-4 max-w-3xl">
        <ActionForm form={form} className="flex flex-col gap-6">
          <PromoCodeFields promoCode={promoCode} isUploading={isUploading} onUploading={setUploading} />
          <div>
            <SubmitButton disabled={isUploading}>{promoCode ? 'Save Changes' : 'Create Promo Code'}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
      {promoCode && <Deletion promoCode={promoCode} />}
    </AdminPage>
  );
}

function Deletion({ promoCode: { id, code } }: { promoCode: PromoCode }) {
  const form = useActionForm({ intent: 'delete' });
  return (
    <Card className="mt-6 max-w-3xl">
      <h2 className="text-2xl">Delete Promo Code</h2>
      <ActionForm form={form} className="mt-2 flex flex-col items-start gap-4">
        <FormSummary />
        <p>{`Are you sure you want to delete the code "${code}"? This action cannot be undone.`}</p>
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="danger">Delete</SubmitButton>
      </ActionForm>
    </Card>
  );
}
