import type { FriendCodeTerms } from '#app/friend-codes/friend-codes.repository.server.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { toast } from '#app/ui/toast.ts';
import { MAX_YEARLY_USES, versionOf } from './friend-code-terms.ts';

/** Sets the terms of all friends' codes. */
export function FriendCodeTermsForm({ terms }: { terms: FriendCodeTerms }) {
  const form = useActionForm<{ isSaved: true }>({
    intent: 'terms',
    onDone: () => toast({ title: 'Success', description: 'The terms are saved' }),
  });
  return (
    <Card className="mt-4 max-w-3xl">
      <ActionForm form={form} className="flex flex-col gap-6">
        <FormSummary />
        {form.done && (
          <noscript>
            <p role="status" className="font-semibold text-good">
              The terms are saved.
            </p>
          </noscript>
        )}
        <p className="max-w-prose text-ink-soft">
          Each owner with a subscription gets a code to give to friends, and sees how many came with it, never who. It is a promo
          code like any other: a discount on the first year.
        </p>
        <input type="hidden" name="before" value={versionOf(terms)} />
        <div>
          <Checkbox name="isOn" label="Friends’ codes are on" defaultChecked={terms.isOn} />
          <p className="max-w-[60ch] pl-8.5 text-[0.9375rem] leading-snug text-ink-soft">
            Off, no friend’s code is valid at checkout, and owners don’t see theirs. On again, each has the same code as before.
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="discountPercent" label="Discount (%)" required hint="For all friends’ codes, from the next payment on">
            <Input defaultValue={terms.discountPercent} type="number" inputMode="numeric" min={1} max={99} step={1} />
          </Field>
          <Field
            name="yearlyUses"
            label="Payments a year"
            hint="How many payments each code may be used for within 12 months. Empty for any number."
          >
            <Input
              defaultValue={terms.yearlyUses ?? ''}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_YEARLY_USES}
              step={1}
            />
          </Field>
        </div>
        <div>
          <SubmitButton>Save Terms</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
