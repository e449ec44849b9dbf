import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFormUser, requireOnboarded } from '#app/accounts/guards.server.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { getOwnShowcase } from '#app/showcases/get-showcase.server.ts';
import type { Trophy } from '#app/showcases/showcase.schema.ts';
import { saveTrophiesFromForm } from '#app/showcases/trophies-action.server.ts';
import { TROPHY_FIELDS, TROPHY_TEXTS } from '#app/showcases/trophy-fields.ts';
import { trophyField } from '#app/showcases/trophy-inputs.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Trophies & Awards') }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  const { id, vehicleData, trophies } = await forPage(async () => getOwnShowcase({ id: parseId(params.id, 'Showcase'), user }));
  return { id, vehicle: vehicleName(vehicleData), trophies };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: requireFormUser,
    forms: {
      trophies: async (sent, user) => {
        await saveTrophiesFromForm(sent, user);
        return redirect(`/showcase/${params.id}/trophies`);
      },
    },
  });

/** All trophies in one form, with room for one more: the dialog's equivalent without scripts. */
export default function TrophiesPage() {
  const { id, vehicle, trophies } = useLoaderData<typeof loader>();
  const form = useActionForm({ intent: 'trophies' });
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 pb-16 sm:px-8">
      <BackLink to="/">Back to Dashboard</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">Trophies &amp; Awards</h1>
      <p className="mt-2 text-ink-soft">What the {vehicle} has won</p>
      {/* Saved trophies fill the fields; the last is empty. */}
      <ActionForm key={JSON.stringify(trophies)} form={form} className="mt-6 flex flex-col gap-6">
        <FormSummary />
        <input type="hidden" name="id" value={id} />
        {trophies.map((trophy, place) => (
          <TrophyFieldset key={trophyField(place, 'name')} place={place} trophy={trophy} />
        ))}
        <TrophyFieldset place={trophies.length} />
        <div>
          <SubmitButton>Save Trophies</SubmitButton>
        </div>
      </ActionForm>
    </main>
  );
}

/** @param trophy undefined for the one to add, whose fields are optional */
function TrophyFieldset({ place, trophy }: { place: number; trophy?: Trophy }) {
  const at = (field: Parameters<typeof trophyField>[1]) => trophyField(place, field);
  return (
    <Card>
      <fieldset>
        <legend className="float-left mb-4 text-2xl">{trophy ? trophy.name : 'Add a Trophy'}</legend>
        {trophy?.photoUrl && <input type="hidden" name={at('photoUrl')} value={trophy.photoUrl} />}
        <div className="clear-both grid gap-4 sm:grid-cols-2">
          {TROPHY_TEXTS.map((name) => {
            const { label, required, limit, ...control } = TROPHY_FIELDS[name];
            return (
              <Field key={name} name={at(name)} label={label} required={trophy !== undefined && required !== null}>
                <Input {...control} defaultValue={trophy?.[name]} maxLength={limit} />
              </Field>
            );
          })}
        </div>
        {trophy && <Checkbox name={at('remove')} label={`Remove ${trophy.name}`} className="mt-4" />}
      </fieldset>
    </Card>
  );
}
