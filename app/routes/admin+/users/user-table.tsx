import { useRevalidator } from '@remix-run/react';
import { ShieldMinus, ShieldPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { displayName, initials } from '#app/accounts/user.ts';
import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import type { ListView } from '#app/admin/list/list-page.ts';
import type { ListedUser } from '#app/admin/users/user-list.ts';
import { dollars } from '#app/billing/money.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Asking = { about: 'role' | 'delete'; user: ListedUser };

/** The users with their actions, which administrators can't apply to themselves. */
export function UserTable({ users, view, ownId }: { users: ListedUser[]; view: ListView; ownId: string }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Asking>();
  const [isOpen, setOpen] = useState(false);

  const ask = (about: Asking['about'], user: ListedUser) => {
    setAsking({ about, user });
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    revalidate();
  };

  const columns: Column<ListedUser>[] = [
    {
      title: 'Name',
      width: 'w-[22%]',
      sort: { by: 'name', first: 'asc' },
      isWide: true,
      cell: (user) => (
        <span className="flex items-center gap-3">
          <Avatar imageUrl={user.profileImageUrl} initials={initials(user)} />
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{displayName(user)}</span>
          {user.id === ownId && <Badge tone="quiet">You</Badge>}
        </span>
      ),
    },
    {
      title: 'Email',
      width: 'w-[24%]',
      sort: { by: 'email', first: 'asc' },
      isWide: true,
      cell: ({ email }) => (
        <span className="block [overflow-wrap:anywhere] xl:text-[0.9375rem]">
          <EmailAddress>{email}</EmailAddress>
        </span>
      ),
    },
    {
      title: 'Role',
      width: 'w-[8.5%]',
      sort: { by: 'role', first: 'asc' },
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'brass' : 'quiet'}>{role === 'admin' ? 'Admin' : 'User'}</Badge>,
    },
    {
      title: 'Projects',
      width: 'w-[10.5%]',
      sort: { by: 'projects', first: 'desc' },
      isFigure: true,
      cell: ({ projectCount }) => projectCount.toLocaleString('en-US'),
    },
    {
      title: 'Revenue',
      width: 'w-[10.5%]',
      sort: { by: 'revenue', first: 'desc' },
      isFigure: true,
      cell: ({ totalRevenue }) => dollars(totalRevenue),
    },
    {
      title: 'Actions',
      width: 'w-[24.5%]',
      isWide: true,
      cell: (user) =>
        user.id === ownId ? (
          <span className="text-[0.9375rem] text-ink-soft">Your own account</span>
        ) : (
          <span className="flex gap-2">
            <RoleButton user={user} onPress={() => ask('role', user)} />
            <Button
              variant="secondary"
              size="small"
              aria-label={`Delete ${displayName(user)}`}
              onClick={() => ask('delete', user)}
            >
              <Trash2 className="size-4 text-danger" aria-hidden="true" />
              Delete
            </Button>
          </span>
        ),
    },
  ];

  return (
    <>
      <DataTable label="Users" columns={columns} rows={users} keyOf={({ id }) => id} view={view} firstOrder="Newest first" />
      {asking?.about === 'role' && <RoleDialog user={asking.user} open={isOpen} onOpenChange={setOpen} onDone={done} />}
      {asking?.about === 'delete' && <DeleteUserDialog user={asking.user} open={isOpen} onOpenChange={setOpen} onDone={done} />}
    </>
  );
}

function RoleButton({ user, onPress }: { user: ListedUser; onPress: () => void }) {
  const isAdmin = user.role === 'admin';
  const Icon = isAdmin ? ShieldMinus : ShieldPlus;
  const action = isAdmin ? 'Demote' : 'Promote';
  return (
    <Button variant="secondary" size="small" aria-label={`${action} ${displayName(user)}`} onClick={onPress}>
      <Icon className="size-4 text-brass" aria-hidden="true" />
      {action}
    </Button>
  );
}
