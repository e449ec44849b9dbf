import { useEffect, useState } from 'react';
import { type DeletionCounts, DeletionSummary } from '#app/account-deletion/deletion-summary.tsx';
import { displayName } from '#app/accounts/user.ts';
import { useAction } from '#app/admin/use-action.ts';
import type { ListedUser } from '#app/admin/users/user-list.ts';
import { callApi, fetchApi } from '#app/platform/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

type DeleteUserDialogProps = { user: ListedUser; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

/** Shows what is deleted with the account before confirming. */
export function DeleteUserDialog({ user, open, onOpenChange, onDone }: DeleteUserDialogProps) {
  const [losses, setLosses] = useState<DeletionCounts | 'unknown'>();
  const { isBusy, run } = useAction();
  const [failure, setFailure] = useState<string>();
  const address = `/api/admin/users/${user.id}`;

  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    setLosses(undefined);
    setFailure(undefined);
    callApi<{ losses: DeletionCounts }>(address, { signal: gone.signal })
      .then((reply) => setLosses(reply.losses))
      .catch(() => gone.signal.aborted || setLosses('unknown'));
    return () => gone.abort();
  }, [open, address]);

  const remove = async () => {
    setFailure(undefined);
    const reason = await run({
      act: () => fetchApi(address, { method: 'DELETE' }),
      done: `The account of ${displayName(user)} is deleted.`,
      failed: 'Failed to delete user',
    });
    if (reason === null) onDone();
    else setFailure(reason);
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
      <h3 className="text-lg">What is deleted</h3>
      <div aria-live="polite">
        {losses === undefined && <Skeleton className="mt-2 h-24" />}
        {losses === 'unknown' && <p>All showcases, photos and public pages, and the subscription.</p>}
        {typeof losses === 'object' && <DeletionSummary whose="the" {...losses} />}
      </div>
      <p className="mt-5">
        The subscription is ended at the card processor first. From then on nothing of it can be opened, printed codes included.
        After 30 days it is removed for good; its payments stay in the books without a name. Nothing is refunded by itself.
      </p>
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
