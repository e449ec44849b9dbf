import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ApiError, fetchApi, REFRESH_TO_SIGN_IN } from '#app/platform/api-client.ts';
import { ControlledForm, LEAVING, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { LAYOUTS } from '#app/showcases/layouts.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import { textClass, VehicleControl } from '#app/showcases/vehicle-control.tsx';
import { FIELDS_IN_FORMS } from '#app/showcases/vehicle-fields.ts';
import { THEMES } from '#app/themes/themes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice, Choices } from '#app/ui/choices.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';
import { fieldId, SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { toast } from '#app/ui/toast.ts';
import { missingOf } from '#app/ui/use-field-errors.ts';
import type { AdminProject } from './get-project.server.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isPatched, patchedName } from './patched-vehicle-fields.ts';
import { EDITED_FIELDS, type ProjectField, type ProjectForm, toForm, toPatch } from './project-form-state.ts';

/** Specification §6 and §8. @returns the message */
const tell = (error: unknown): string =>
  error instanceof ApiError && error.status === 401
    ? tellFailure({ title: 'Update failed', words: REFRESH_TO_SIGN_IN })
    : tellFailure({ title: 'Error', words: 'Failed to update project. Please try again.' });

/** The edit mode; sends only the changed fields (Specification §7). @param doneAt the address of the view mode */
export function ProjectFormPage({ project, doneAt, photos }: { project: AdminProject; doneAt: string; photos: ReactNode }) {
  const navigate = useNavigate();
  const before = useMemo(() => toForm(project), [project]);
  const [values, setValues] = useState(before);
  const isSaved = useRef(false);
  const patch = toPatch(before, values);
  const isDirty = Object.keys(patch).length > 0;

  const close = () => navigate(doneAt, { replace: true, state: { isBackFromEditing: true } });
  const form = useControlledForm({
    wrong: missingOf(EDITED_FIELDS, values),
    save: async () => {
      if (isDirty) {
        await fetchApi(`/api/admin/projects/${project.id}`, { method: 'PATCH', body: patch });
        isSaved.current = true;
        toast({ title: 'Success', description: 'The project is updated.' });
      }
      close();
      return LEAVING;
    },
    tell,
  });
  // The button that led here is gone, so the focus moves to the first field.
  const first = fieldId(form.id, 'ownerName');
  useEffect(() => document.getElementById(first)?.focus({ preventScroll: true }), [first]);

  const type = (name: ProjectField, value: string) => setValues((typed) => ({ ...typed, [name]: value }));
  const control = (name: ProjectField, maxLength?: number) => ({
    ...(maxLength !== undefined && { maxLength }),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  const { fullName, location, story, contact } = OWNER_FIELDS;

  return (
    <ControlledForm form={form} aria-label="Edit project" className="[&_:is(input,textarea,select)]:scroll-mb-28">
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} />
      <div className="flex flex-col gap-6">
        <FormSummary />
        <Section title="Owner Information">
          <div className="grid gap-6 sm:grid-cols-6">
            <Field name="ownerName" label={fullName.label} required className="sm:col-span-3">
              <Input {...control('ownerName', fullName.limit)} />
            </Field>
            <Field name="ownerLocation" label={location.label} hint={location.hint} required className="sm:col-span-3">
              <Input {...control('ownerLocation', location.limit)} />
            </Field>
            <Field name="ownerStory" label={story.label} className="sm:col-span-6">
              <Textarea {...control('ownerStory', story.limit)} rows={6} />
            </Field>
            <Field name="ownerContact" label={contact.label} className="sm:col-span-6">
              <Input {...control('ownerContact', contact.limit)} />
            </Field>
          </div>
        </Section>
        <Section title="Vehicle Information">
          <div className="grid gap-6 sm:grid-cols-6">
            {FIELDS_IN_FORMS.filter(isPatched).map((vehicleField) => {
              const { name, kind, label, required, hint } = vehicleField;
              const width = kind === 'text' ? textClass(vehicleField) : required === null ? 'sm:col-span-3' : 'sm:col-span-2';
              return (
                <Field
                  key={name}
                  name={patchedName(name)}
                  label={label}
                  hint={hint}
                  required={required !== null}
                  className={width}
                >
                  <VehicleControl field={vehicleField} {...control(patchedName(name))} />
                </Field>
              );
            })}
          </div>
        </Section>
        <LookChoices values={values} onChoose={type} />
        {photos}
      </div>
      <div
        data-foot-bar=""
        className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-end gap-3 border-t border-rule-strong bg-paper px-4 py-3 sm:mx-0 sm:px-6"
      >
        <p role="status" className="sr-only text-ink-soft sm:not-sr-only sm:mr-auto">
          {isDirty ? 'Not saved yet' : 'Nothing changed yet'}
        </p>
        <Button variant="secondary" disabled={form.isPending} onClick={close}>
          Cancel
        </Button>
        <SubmitButton>Save Changes</SubmitButton>
      </div>
    </ControlledForm>
  );
}

/** Theme and layout. */
const LookChoices = ({ values, onChoose }: { values: ProjectForm; onChoose: (name: ProjectField, value: string) => void }) => (
  <>
    <Card>
      <Choices legend={<SectionTitle>Color Scheme</SectionTitle>} columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {Object.values(THEMES).map(({ id, name, era, description }) => (
          <Choice
            key={id}
            group="themeId"
            checked={values.themeId === id}
            onChoose={() => onChoose('themeId', id)}
            title={name}
            caption={era}
            description={description}
            cover={`/themes/${id}.webp`}
          />
        ))}
      </Choices>
    </Card>
    <Card>
      <Choices legend={<SectionTitle>Layout Template</SectionTitle>} columns="sm:grid-cols-2 xl:grid-cols-4">
        {Object.values(LAYOUTS).map(({ id, name, style, description }) => (
          <Choice
            key={id}
            group="layoutTemplateId"
            checked={values.layoutTemplateId === id}
            onChoose={() => onChoose('layoutTemplateId', id)}
            title={name}
            caption={style}
            description={description}
          />
        ))}
      </Choices>
    </Card>
  </>
);

const SectionTitle = ({ children }: { children: ReactNode }) => <h2 className="text-2xl">{children}</h2>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-7">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
