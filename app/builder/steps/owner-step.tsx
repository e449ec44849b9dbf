import { type Dispatch, useRef } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import type { OwnerForm, WizardState } from '#app/builder/wizard-state.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';

type OwnerStepProps = Pick<WizardState, 'owner' | 'prefill'> & { dispatch: Dispatch<WizardAction> };

/** Step 1: the owner. */
export function OwnerStep({ owner, prefill, dispatch }: OwnerStepProps) {
  const story = useRef<HTMLTextAreaElement>(null);
  const control = (name: keyof OwnerForm) => ({
    maxLength: OWNER_FIELDS[name].limit,
    value: owner[name],
    onChange: ({ target }: { target: { value: string } }) => dispatch({ type: 'ownerTyped', owner: { [name]: target.value } }),
  });
  const { sources, story: told } = prefill ?? {};
  const takeStory = (text: string) => {
    dispatch({ type: 'ownerTyped', owner: { story: text } });
    // The button is gone then.
    story.current?.focus();
  };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        name="fullName"
        label={OWNER_FIELDS.fullName.label}
        required
        hint={sources?.fullName && owner.fullName === prefill?.fullName && `Filled in ${sources.fullName}`}
      >
        <Input {...control('fullName')} autoComplete="name" />
      </Field>
      <Field
        name="location"
        label={OWNER_FIELDS.location.label}
        required
        hint={[
          OWNER_FIELDS.location.hint,
          sources?.location && owner.location === prefill?.location && `filled in ${sources.location}`,
        ]
          .filter(Boolean)
          .join('; ')}
      >
        <Input {...control('location')} placeholder="e.g. Monterey, California" />
      </Field>
      <div className="flex flex-col items-start gap-3 sm:col-span-2">
        <Field
          name="story"
          label="Your Story"
          hint="How you found it, what you did to it, where it has taken you. It becomes the first article of the brochure."
          className="w-full"
        >
          <Textarea {...control('story')} ref={story} rows={9} />
        </Field>
        {told && owner.story.trim() === '' && (
          <Button variant="secondary" size="small" onClick={() => takeStory(told.text)}>
            Use the story of your {told.vehicle || 'last draft'}
          </Button>
        )}
      </div>
      <Field
        name="contact"
        label={OWNER_FIELDS.contact.label}
        hint="A phone number, email address or club, for those who ask. Optional; printed in the brochure if given."
        className="sm:col-span-2"
      >
        <Input {...control('contact')} />
      </Field>
    </div>
  );
}
