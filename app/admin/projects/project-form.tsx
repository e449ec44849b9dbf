import { useNavigate } from '@remix-run/react';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTouched } from '#app/builder/use-touched.ts';
import { ApiError, fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { LAYOUTS } from '#app/showcases/catalogue.ts';
import { TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { textClass, VehicleControl } from '#app/showcases/vehicle-control.tsx';
import { FIELDS_IN_FORMS } from '#app/showcases/vehicle-fields.ts';
import { THEMES } from '#app/themes/themes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice, Choices } from '#app/ui/choices.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AdminProject } from './get-project.server.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isPatched, patchedName } from './patched-vehicle-fields.ts';
import { isField, type ProjectField, type ProjectForm, REQUIRED, toForm, toPatch } from './project-form-state.ts';

/** Specification §6 and §8: an update that finds nobody signed in. */
const SESSION_EXPIRED = 'Your session has expired. Please refresh the page to log in again.';

/** What the server has refused, at the field it names: `field: what is wrong`. */
function refusalOf(error: unknown, form: ProjectForm): { field: ProjectField; words: string } | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const [, field = '', words = ''] = /^(\w+): (.+)$/s.exec(error.reason ?? '') ?? [];
  return isField(field, form) ? { field, words } : null;
}

/** The edit mode: sends what was changed, and nothing else (Specification §7). @param doneAt the address of the view mode */
export function ProjectFormPage({ project, doneAt, photos }: { project: AdminProject; doneAt: string; photos: ReactNode }) {
  const navigate = useNavigate();
  const before = useMemo(() => toForm(project), [project]);
  const [form, setForm] = useState(before);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isSaved = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const { touch, errorOf } = useTouched<ProjectField>();
  const patch = toPatch(before, form);
  const isDirty = Object.keys(patch).length > 0;

  const focusOn = useCallback((name: ProjectField) => {
    const control = formRef.current?.querySelector<HTMLElement>(`[name=${name}]`);
    control?.focus({ preventScroll: true });
    return control;
  }, []);
  // The button that led here is gone: the keyboard goes on at the first field.
  useEffect(() => void focusOn('ownerName'), [focusOn]);

  // Well above the bar that stands at the foot of the screen.
  const point = (name: ProjectField) => focusOn(name)?.scrollIntoView({ block: 'center' });
  const close = () => navigate(doneAt, { replace: true, state: { isBackFromEditing: true } });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const missing = keysOf(form).filter((name) => REQUIRED[name] && !form[name].trim());
    for (const name of missing) touch(name);
    if (missing[0]) return point(missing[0]);
    if (!isDirty) return close();
    setIsSaving(true);
    try {
      await fetchApi(`/api/admin/projects/${project.id}`, { method: 'PATCH', body: patch });
    } catch (error) {
      setIsSaving(false);
      const refused = refusalOf(error, form);
      setRefusal(refused);
      if (refused) point(refused.field);
      if (error instanceof ApiError && error.status === 401) tellFailure({ title: 'Update failed', words: SESSION_EXPIRED });
      else tellFailure({ title: 'Error', words: 'Failed to update project. Please try again.' });
      return;
    }
    isSaved.current = true;
    toast({ title: 'Success', description: 'The project is updated.' });
    close();
  };

  const type = (name: ProjectField, value: string) => {
    setForm((typed) => ({ ...typed, [name]: value }));
    if (refusal?.field === name) setRefusal(null);
  };
  const control = (name: ProjectField, maxLength: number = TEXT_LIMITS.line) => ({
    name,
    maxLength,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    ...(REQUIRED[name] && { onBlur: () => touch(name) }),
  });
  const field = (
    name: ProjectField,
    label: string,
    className = 'sm:col-span-3',
  ): Omit<ComponentProps<typeof Field>, 'children'> => ({
    label,
    className,
    required: Boolean(REQUIRED[name]),
    error: refusal?.field === name ? refusal.words : REQUIRED[name] && errorOf(name, form[name], REQUIRED[name]),
  });

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label="Edit project"
      className="[&_:is(input,textarea,select)]:scroll-mb-28"
    >
      <LeaveGuard isDirty={isDirty} isSaved={isSaved} />
      <div className="flex flex-col gap-6">
        <Section title="Owner Information">
          <div className="grid gap-6 sm:grid-cols-6">
            <Field {...field('ownerName', 'Full Name')}>
              <Input {...control('ownerName')} />
            </Field>
            <Field {...field('ownerLocation', 'Location')} hint="City, State">
              <Input {...control('ownerLocation')} />
            </Field>
            <Field {...field('ownerStory', 'Story', 'sm:col-span-6')}>
              <Textarea {...control('ownerStory', TEXT_LIMITS.long)} rows={6} />
            </Field>
            <Field {...field('ownerContact', 'Contact', 'sm:col-span-6')}>
              <Input {...control('ownerContact', TEXT_LIMITS.short)} />
            </Field>
          </div>
        </Section>
        <Section title="Vehicle Information">
          <div className="grid gap-6 sm:grid-cols-6">
            {FIELDS_IN_FORMS.filter(isPatched).map((vehicleField) => {
              const { name, kind, label, required, hint } = vehicleField;
              const width = kind === 'text' ? textClass(vehicleField) : required === null ? 'sm:col-span-3' : 'sm:col-span-2';
              return (
                <Field key={name} {...field(patchedName(name), label, width)} hint={hint}>
                  <VehicleControl field={vehicleField} {...control(patchedName(name))} />
                </Field>
              );
            })}
          </div>
        </Section>
        <LookChoices form={form} onChoose={type} />
        {photos}
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-end gap-3 border-t border-rule-strong bg-paper px-4 py-3 sm:mx-0 sm:px-6">
        <p role="status" className="sr-only text-ink-soft sm:not-sr-only sm:mr-auto">
          {isDirty ? 'Not saved yet' : 'Nothing changed yet'}
        </p>
        <Button variant="secondary" disabled={isSaving} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

/** Theme and layout. */
const LookChoices = ({ form, onChoose }: { form: ProjectForm; onChoose: (name: ProjectField, value: string) => void }) => (
  <>
    <Card>
      <Choices legend={<SectionTitle>Color Scheme</SectionTitle>} columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {Object.values(THEMES).map(({ id, name, era, description }) => (
          <Choice
            key={id}
            group="themeId"
            checked={form.themeId === id}
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
            checked={form.layoutTemplateId === id}
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
    <section aria-labelledby={id} className="plate p-5 sm:p-7">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
