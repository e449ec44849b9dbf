import { ALWAYS_SENT, OPTIONAL_MAIL_NAMES, OPTIONAL_MAILS, type OptionalMail } from '#app/mail/optional-mails.ts';
import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { toast } from '#app/ui/toast.ts';
import { SaveWithoutScript } from './save-without-script.tsx';

/** Which optional mails the owner gets: saved at once where there are scripts, with Save where there are none. */
export function MailChoices({ wanted }: { wanted: OptionalMail[] }) {
  const form = useActionForm({
    intent: 'mails',
    onDone: () => toast({ title: 'Your choice is saved' }),
    onRefused: (_refusal, error) => tellFailure({ title: 'Error', error, tried: 'Failed to save your choice' }),
  });
  return (
    <ActionForm form={form} onChange={({ currentTarget }) => form.fetcher.submit(currentTarget)}>
      {/* After a refusal the boxes show again what is stored. */}
      <fieldset key={form.refusals}>
        <legend className="sr-only">Emails you get</legend>
        <ul className="flex flex-col gap-4">
          {OPTIONAL_MAIL_NAMES.map((kind) => (
            <li key={kind}>
              <Checkbox name={kind} label={OPTIONAL_MAILS[kind].title} defaultChecked={wanted.includes(kind)} />
              <p className="max-w-[60ch] pl-8.5 text-[0.9375rem] leading-snug text-ink-soft">{OPTIONAL_MAILS[kind].text}</p>
            </li>
          ))}
        </ul>
      </fieldset>
      <SaveWithoutScript />
      <p className="mt-4 max-w-[60ch] text-[0.9375rem] leading-snug text-ink-soft">{ALWAYS_SENT}</p>
    </ActionForm>
  );
}
