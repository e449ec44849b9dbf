import { Link, useLocation } from '@remix-run/react';
import { ChevronsUpDown, LogOut, type LucideIcon, Settings, UserRound } from 'lucide-react';
import { Avatar } from '#app/ui/avatar.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#app/ui/dropdown-menu.tsx';
import { SidebarText, useSidebar } from '#app/ui/sidebar.tsx';
import { displayName, initials, type User } from './user.ts';

const LINKS: { to: string; text: string; icon: LucideIcon }[] = [
  { to: '/account', text: 'Account', icon: UserRound },
  { to: '/settings', text: 'Settings', icon: Settings },
];

/** Who is signed in, the pages about that, and the way out (Specification §2, which leaves open what the first two show). */
export function UserMenu({ user }: { user: User }) {
  const { isNarrow, setOpenOnPhone } = useSidebar();
  const { pathname } = useLocation();
  const name = displayName(user);
  return (
    <DropdownMenu
      side={isNarrow ? 'top' : 'right'}
      align="end"
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-3 rounded-plate p-1.5 text-left transition-colors duration-150 group-data-[state=collapsed]/sidebar:p-0 hover:bg-[color-mix(in_oklab,var(--brass-bright)_18%,transparent)]"
        >
          <Avatar
            imageUrl={user.profileImageUrl}
            initials={initials(user)}
            className="group-data-[state=collapsed]/sidebar:size-8"
          />
          <SidebarText className="flex-1">
            <span className="block truncate leading-tight font-semibold">{name}</span>
            <span className="block truncate text-sm leading-tight text-ink-soft">{user.email}</span>
          </SidebarText>
          <span className="sr-only">Account menu</span>
          <ChevronsUpDown
            className="size-4 shrink-0 text-ink-soft group-data-[state=collapsed]/sidebar:hidden"
            aria-hidden="true"
          />
        </button>
      }
    >
      <div className="px-3 py-2">
        <p className="truncate leading-tight font-semibold">{name}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      <DropdownMenuSeparator />
      {LINKS.map(({ to, text, icon: Icon }) => (
        <DropdownMenuItem key={to} asChild>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={() => setOpenOnPhone(false)}>
            <Icon aria-hidden="true" />
            {text}
          </Link>
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      {/* Leaving the document also leaves every answer that was cached in it; what the session keeps is for no one else. */}
      <DropdownMenuItem
        onSelect={() => {
          sessionStorage.clear();
          window.location.assign('/api/logout');
        }}
      >
        <LogOut aria-hidden="true" />
        Log out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
