import { displayName } from '#app/accounts/user.ts';
import { useAction } from '#app/admin/use-action.ts';
import type { ListedUser } from '#app/admin/users/user-list.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { ConfirmDialog } from '#app/ui/dialog.tsx';

type RoleDialogProps = { user: ListedUser; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

/** Asks before someone is promoted or demoted. */
export function RoleDialog({ user, open, onOpenChange, onDone }: RoleDialogProps) {
  const { isBusy, run } = useAction();
  const isAdmin = user.role === 'admin';
  const name = displayName(user);

  const change = async () => {
    const failure = await run({
      act: () => fetchApi(`/api/admin/users/${user.id}/role`, { method: 'PATCH', body: { role: isAdmin ? 'user' : 'admin' } }),
      done: isAdmin ? `${name} is a user again.` : `${name} is an administrator now.`,
      failed: 'Failed to update user role',
    });
    if (failure === null) onDone();
    else onOpenChange(false);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isAdmin ? `Demote ${name}?` : `Promote ${name}?`}
      description={
        isAdmin
          ? `${user.email} loses the administration at once, on every device. Showcases and subscription stay.`
          : `${user.email} will see every user, showcase and payment, and can change and delete them.`
      }
      confirmLabel={isAdmin ? 'Demote' : 'Promote'}
      busy={isBusy}
      onConfirm={() => void change()}
    />
  );
}
