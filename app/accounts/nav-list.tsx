import { Link, useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { SidebarText, useSidebar } from '#app/ui/sidebar.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

export type NavLink = {
  to: string;
  text: string;
  icon: LucideIcon;
  /** Navigation state for the page. */
  state?: unknown;
  /** Not a Remix page, so the browser loads it as a document. */
  isDocument?: boolean;
};

/** A part of the sidebar's navigation, with a heading where there are several. */
export function NavList({ links, heading }: { links: NavLink[]; heading?: string }) {
  return (
    <div>
      {heading && <p className="label px-3 pb-1 text-ink-soft group-data-[state=collapsed]/sidebar:sr-only">{heading}</p>}
      <ul className="flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.to}>
            <NavItem {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavItem({ to, text, icon: Icon, state, isDocument = false }: NavLink) {
  const { open, isNarrow, setOpenOnPhone } = useSidebar();
  const { pathname, state: visit } = useLocation();
  // In the builder, while a saved showcase is edited, New Showcase would be wrong.
  const isCurrent = pathname === to && !visit?.isEdit;
  return (
    <Tooltip text={text} side="right" disabled={open || isNarrow}>
      <Link
        to={to}
        state={state}
        reloadDocument={isDocument}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => setOpenOnPhone(false)}
        className={clsx(
          'flex min-h-11 items-center gap-3 rounded-card border px-3 transition-colors duration-150 group-data-[state=collapsed]/sidebar:justify-center group-data-[state=collapsed]/sidebar:px-0',
          isCurrent
            ? 'border-rule-strong bg-[color-mix(in_oklab,var(--brass-bright)_20%,transparent)] text-brass'
            : 'border-transparent hover:bg-[color-mix(in_oklab,var(--brass-bright)_12%,transparent)]',
        )}
      >
        <Icon className="size-5 shrink-0" strokeWidth={1.6} aria-hidden="true" />
        <SidebarText>{text}</SidebarText>
      </Link>
    </Tooltip>
  );
}
