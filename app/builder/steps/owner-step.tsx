import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { useTouched } from '#app/builder/use-touched.ts';
import type { OwnerForm } from '#app/builder/wizard-state.ts';
import { TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { Field, Input, Textarea } from '#app/ui/field.tsx';

/** Step 1: who the owner is. */
export function OwnerStep({ owner, dispatch }: { owner: OwnerForm; dispatch: Dispatch<WizardAction> }) {
  const { errorOf, touch } = useTouched<'fullName' | 'location'>();
  const type = (typed: Partial<OwnerForm>) => dispatch({ type: 'ownerTyped', owner: typed });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Full Name" required error={errorOf('fullName', owner.fullName, 'Please enter your full name')}>
        <Input
          name="fullName"
          autoComplete="name"
          maxLength={TEXT_LIMITS.line}
          value={owner.fullName}
          onBlur={() => touch('fullName')}
          onChange={(event) => type({ fullName: event.target.value })}
        />
      </Field>
      <Field
        label="Location"
        required
        hint="City, State"
        error={errorOf('location', owner.location, 'Please enter your location as City, State')}
      >
        <Input
          name="location"
          placeholder="e.g. Monterey, California"
          maxLength={TEXT_LIMITS.line}
          value={owner.location}
          onBlur={() => touch('location')}
          onChange={(event) => type({ location: event.target.value })}
        />
      </Field>
      <Field
        label="Your Story"
        hint="How you found it, what you did to it, where it has taken you. It becomes the first article of the brochure."
        className="sm:col-span-2"
      >
        <Textarea
          name="story"
          rows={9}
          maxLength={TEXT_LIMITS.long}
          value={owner.story}
          onChange={(event) => type({ story: event.target.value })}
        />
      </Field>
      <Field
        label="Contact"
        hint="A phone number, mail address or club, for those who ask. Optional; printed in the brochure if given."
        className="sm:col-span-2"
      >
        <Input
          name="contact"
          maxLength={TEXT_LIMITS.short}
          value={owner.contact}
          onChange={(event) => type({ contact: event.target.value })}
        />
      </Field>
    </div>
  );
}
