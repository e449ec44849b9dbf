import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, forwardRef, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { SidebarText } from '#app/ui/sidebar.tsx';
import { displayName, initials, type User } from './user.ts';

type Popup = typeof import('./user-menu-popup.tsx').UserMenuPopup;

/** The signed-in user, links to account pages, and sign-out (Specification §2, which leaves open what the first two show). */
export function UserMenu({ user }: { user: User }) {
  const [Popup, setPopup] = useState<Popup | null>(null);
  if (Popup) return <Popup user={user} trigger={<UserButton user={user} />} />;
  const open = async () => {
    try {
      const { UserMenuPopup } = await import('./user-menu-popup.tsx');
      setPopup(() => UserMenuPopup);
    } catch (error) {
      tellFailure({ title: 'Error', error, tried: 'Failed to open the menu' });
    }
  };
  return <UserButton user={user} onClick={() => void open()} />;
}

type UserButtonProps = ComponentProps<'button'> & { user: User };

const UserButton = forwardRef<HTMLButtonElement, UserButtonProps>(function UserButton({ user, ...props }, ref) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="menu"
      {...props}
      className="flex w-full min-w-0 items-center gap-3 rounded-card p-1.5 text-left transition-colors duration-150 group-data-[state=collapsed]/sidebar:p-0 hover:bg-[color-mix(in_oklab,var(--brass-bright)_18%,transparent)]"
    >
      <Avatar imageUrl={user.profileImageUrl} initials={initials(user)} className="group-data-[state=collapsed]/sidebar:size-8" />
      <SidebarText className="flex-1">
        <span className="block truncate leading-tight font-semibold">{displayName(user)}</span>
        <span className="block truncate text-sm leading-tight text-ink-soft">{user.email}</span>
      </SidebarText>
      <span className="sr-only">Account menu</span>
      <ChevronsUpDown className="size-4 shrink-0 text-ink-soft group-data-[state=collapsed]/sidebar:hidden" aria-hidden="true" />
    </button>
  );
});
