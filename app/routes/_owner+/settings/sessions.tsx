import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { callApi, reasonOf } from '#app/platform/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast-store.ts';

const devices = (count: number): string => (count === 1 ? 'one other device or browser' : `${count} other devices or browsers`);

/** Where else someone is signed in, by number, and the way to end that. */
export function Sessions({ elsewhere }: { elsewhere: number }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    try {
      const { ended } = await callApi<{ ended: number }>('/api/account/other-sessions', { method: 'DELETE' });
      toast({
        title: 'Signed out elsewhere',
        description: ended > 0 ? `On ${devices(ended)}.` : 'You were signed in here only.',
      });
      revalidate();
    } catch (error) {
      toast({ title: 'Error', description: `Failed to sign out elsewhere: ${reasonOf(error)}`, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p role="status">
        {elsewhere > 0 ? `You are signed in here, and on ${devices(elsewhere)}.` : 'You are signed in here only.'}
      </p>
      {(elsewhere > 0 || isBusy) && (
        <Button variant="secondary" className="mt-4" busy={isBusy} onClick={() => void signOut()}>
          Sign out on other devices
        </Button>
      )}
    </>
  );
}
