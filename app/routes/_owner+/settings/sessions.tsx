import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';

const devices = (count: number): string => (count === 1 ? 'one other device or browser' : `${count} other devices or browsers`);

/** Where else someone is signed in, by number, and the way to end that. */
export function Sessions({ elsewhere }: { elsewhere: number }) {
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<'others' | 'all' | null>(null);

  const fail = (error: unknown) => {
    tellFailure({ title: 'Error', error, tried: 'Failed to sign out' });
    setBusyWith(null);
  };

  const signOutEverywhere = async () => {
    setBusyWith('all');
    try {
      await fetchApi('/api/account/sessions', { method: 'DELETE' });
      window.location.assign('/');
    } catch (error) {
      fail(error);
    }
  };

  const signOutElsewhere = async () => {
    setBusyWith('others');
    try {
      const { ended } = await callApi<{ ended: number }>('/api/account/other-sessions', { method: 'DELETE' });
      toast({
        title: 'Signed out elsewhere',
        description: ended > 0 ? `On ${devices(ended)}.` : 'You were signed in here only.',
      });
      revalidate();
      setBusyWith(null);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <>
      <p role="status">
        {elsewhere > 0 ? `You are signed in here, and on ${devices(elsewhere)}.` : 'You are signed in here only.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(elsewhere > 0 || busyWith === 'others') && (
          <Button
            variant="secondary"
            busy={busyWith === 'others'}
            disabled={busyWith !== null}
            onClick={() => void signOutElsewhere()}
          >
            Sign out on other devices
          </Button>
        )}
        <Button
          variant="secondary"
          busy={busyWith === 'all'}
          disabled={busyWith !== null}
          onClick={() => void signOutEverywhere()}
        >
          Sign out everywhere
        </Button>
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        A browser you don’t use for 7 days is signed out automatically, and every browser after 30 days.
      </p>
    </>
  );
}
