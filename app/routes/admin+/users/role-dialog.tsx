import { useState } from 'react';
import { displayName } from '#app/accounts/user.ts';
import type { ListedUser } from '#app/admin/users/user-list.ts';
import { fetchApi, reasonOf } from '#app/platform/api-client.ts';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast-store.ts';

type RoleDialogProps = { user: ListedUser; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

/** Asks before someone is promoted or demoted. */
export function RoleDialog({ user, open, onOpenChange, onDone }: RoleDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const isAdmin = user.role === 'admin';
  const name = displayName(user);

  const change = async () => {
    setBusy(true);
    try {
      await fetchApi(`/api/admin/users/${user.id}/role`, { method: 'PATCH', body: { role: isAdmin ? 'user' : 'admin' } });
      toast({ title: 'Success', description: isAdmin ? `${name} is a user again.` : `${name} is an administrator now.` });
      onDone();
    } catch (error) {
      toast({ title: 'Failed to update user role', description: reasonOf(error), variant: 'destructive' });
      onOpenChange(false);
    } finally {
      setBusy(false);
    }
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
