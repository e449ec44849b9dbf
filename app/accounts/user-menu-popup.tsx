import { Link, useLocation } from '@remix-run/react';
import { LogOut, type LucideIcon, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { forgetBrowserData } from '#app/platform/forget-browser-data.ts';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#app/ui/dropdown-menu.tsx';
import { useSidebar } from '#app/ui/sidebar.tsx';
import { displayName, type User } from './user.ts';

const LINKS: { to: string; text: string; icon: LucideIcon }[] = [
  { to: '/account', text: 'Account', icon: UserRound },
  { to: '/settings', text: 'Settings', icon: Settings },
];

/** The menu itself, open from the start, since its code is loaded when the menu is first opened. */
export function UserMenuPopup({ user, trigger }: { user: User; trigger: ReactNode }) {
  const { isNarrow, setOpenOnPhone } = useSidebar();
  const { pathname } = useLocation();
  return (
    <DropdownMenu defaultOpen side={isNarrow ? 'top' : 'right'} align="end" trigger={trigger}>
      <div className="px-3 py-2">
        <p className="truncate leading-tight font-semibold">{displayName(user)}</p>
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
      {/* Leaving the document also drops every cached answer, which must not be shown to the next user. */}
      <DropdownMenuItem
        onSelect={() => {
          void forgetBrowserData().then(() => window.location.assign('/api/logout'));
        }}
      >
        <LogOut aria-hidden="true" />
        Log out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
