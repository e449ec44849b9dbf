import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import type { OwnerForm } from '#app/builder/wizard-state.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import { Field, Input, Textarea } from '#app/ui/field.tsx';

/** Step 1: the owner. */
export function OwnerStep({ owner, dispatch }: { owner: OwnerForm; dispatch: Dispatch<WizardAction> }) {
  const control = (name: keyof OwnerForm) => ({
    maxLength: OWNER_FIELDS[name].limit,
    value: owner[name],
    onChange: ({ target }: { target: { value: string } }) => dispatch({ type: 'ownerTyped', owner: { [name]: target.value } }),
  });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field name="fullName" label={OWNER_FIELDS.fullName.label} required>
        <Input {...control('fullName')} autoComplete="name" />
      </Field>
      <Field name="location" label={OWNER_FIELDS.location.label} required hint={OWNER_FIELDS.location.hint}>
        <Input {...control('location')} placeholder="e.g. Monterey, California" />
      </Field>
      <Field
        name="story"
        label="Your Story"
        hint="How you found it, what you did to it, where it has taken you. It becomes the first article of the brochure."
        className="sm:col-span-2"
      >
        <Textarea {...control('story')} rows={9} />
      </Field>
      <Field
        name="contact"
        label={OWNER_FIELDS.contact.label}
        hint="A phone number, mail address or club, for those who ask. Optional; printed in the brochure if given."
        className="sm:col-span-2"
      >
        <Input {...control('contact')} />
      </Field>
    </div>
  );
}
