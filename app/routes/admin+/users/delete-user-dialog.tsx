import { useEffect, useState } from 'react';
import { displayName } from '#app/accounts/user.ts';
import type { ListedUser } from '#app/admin/users/user-list.ts';
import { type Losses, LossList } from '#app/leaving/loss-list.tsx';
import { callApi, fetchApi, reasonOf } from '#app/platform/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast-store.ts';

type DeleteUserDialogProps = { user: ListedUser; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

/** Says what goes with the account, by number, before it is deleted. */
export function DeleteUserDialog({ user, open, onOpenChange, onDone }: DeleteUserDialogProps) {
  const [losses, setLosses] = useState<Losses | 'unknown'>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const address = `/api/admin/users/${user.id}`;

  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    setLosses(undefined);
    setFailure(undefined);
    callApi<{ losses: Losses }>(address, { signal: gone.signal })
      .then((reply) => setLosses(reply.losses))
      .catch(() => gone.signal.aborted || setLosses('unknown'));
    return () => gone.abort();
  }, [open, address]);

  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await fetchApi(address, { method: 'DELETE' });
      toast({ title: 'Success', description: `The account of ${displayName(user)} is deleted.` });
      onDone();
    } catch (error) {
      setFailure(reasonOf(error));
      toast({ title: 'Failed to delete user', description: reasonOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isShown) => isBusy || onOpenChange(isShown)}
      title={`Delete ${displayName(user)}?`}
      description={user.email}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            Delete user
          </Button>
        </>
      }
    >
      <h3 className="text-lg">What goes</h3>
      <div aria-live="polite">
        {losses === undefined && <Skeleton className="mt-2 h-24" />}
        {losses === 'unknown' && <p>All showcases, photos and public pages, and the subscription.</p>}
        {typeof losses === 'object' && <LossList whose="the" {...losses} />}
      </div>
      <p className="mt-5">
        The subscription is ended at the card processor first. From then on nothing of it can be opened, printed codes included.
        After 30 days it is removed for good, and its payments leave the sums. Nothing is refunded by itself.
      </p>
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
