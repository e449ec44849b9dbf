import { ActionForm, useActionForm } from '#app/platform/forms/action-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { SubmitButton } from '#app/ui/form.tsx';
import { toast } from '#app/ui/toast.ts';

const devices = (count: number): string => (count === 1 ? 'one other device or browser' : `${count} other devices or browsers`);
const whereEnded = (ended: number): string => (ended > 0 ? `On ${devices(ended)}.` : 'You were signed in here only.');

const tell = (_refusal: unknown, error: Error) => tellFailure({ title: 'Error', error, tried: 'Failed to sign out' });

/** The number of other sessions, and buttons to end them. */
export function Sessions({ elsewhere }: { elsewhere: number }) {
  const others = useActionForm<{ ended: number }>({
    intent: 'sign-out-elsewhere',
    onDone: ({ ended }) => toast({ title: 'Signed out elsewhere', description: whereEnded(ended) }),
    onRefused: tell,
  });
  const all = useActionForm({ intent: 'sign-out-everywhere', onRefused: tell });
  const isBusy = others.isPending || all.isPending;
  return (
    <>
      <p role="status">
        {elsewhere > 0 ? `You are signed in here, and on ${devices(elsewhere)}.` : 'You are signed in here only.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(elsewhere > 0 || others.isPending) && (
          <ActionForm form={others}>
            <SubmitButton variant="secondary" disabled={isBusy}>
              Sign out on other devices
            </SubmitButton>
          </ActionForm>
        )}
        <ActionForm form={all}>
          <SubmitButton variant="secondary" disabled={isBusy}>
            Sign out everywhere
          </SubmitButton>
        </ActionForm>
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        A browser you don’t use for 7 days is signed out automatically, and every browser after 30 days.
      </p>
    </>
  );
}
