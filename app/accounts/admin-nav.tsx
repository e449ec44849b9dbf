import {
  BookOpenCheck,
  FolderOpen,
  Gauge,
  HeartHandshake,
  ListChecks,
  ReceiptText,
  ScrollText,
  Star,
  Stethoscope,
  TicketPercent,
  Users,
} from 'lucide-react';
import { useEffect } from 'react';
import { useColorMode } from '#app/ui/color-mode.ts';
import { type NavLink, NavList } from './nav-list.tsx';
import { setQueueBoardTheme } from './queue-board-theme.ts';

const ADMIN_LINKS: NavLink[] = [
  { to: '/admin', text: 'Admin Dashboard', icon: Gauge },
  { to: '/admin/projects', text: 'All Projects', icon: FolderOpen },
  { to: '/admin/users', text: 'User Management', icon: Users },
  { to: '/admin/promo-codes', text: 'Promo Codes', icon: TicketPercent },
  { to: '/admin/donations', text: 'Donations', icon: HeartHandshake },
  { to: '/admin/transactions', text: 'Transactions', icon: ReceiptText },
  { to: '/admin/monthly-report', text: 'Monthly Report', icon: BookOpenCheck },
  { to: '/admin/featured', text: 'Featured Showcases', icon: Star },
  { to: '/admin/audit-log', text: 'Audit Log', icon: ScrollText },
  { to: '/admin/system-check', text: 'System Check', icon: Stethoscope },
  { to: '/admin/queues', text: 'Queues', icon: ListChecks, isDocument: true },
];

/** The administrators' part of the sidebar. */
export function AdminNav() {
  const mode = useColorMode();
  useEffect(() => setQueueBoardTheme(mode), [mode]);
  return <NavList links={ADMIN_LINKS} heading="Administration" />;
}
