import { Link, useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import { CarFront, CircleHelp, PenLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { SignedInAs } from '#app/platform/forms/signed-in-as.ts';
import { useKeptDocuments } from '#app/platform/offline/use-kept-documents.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { Sidebar, SidebarProvider, SidebarText, SidebarTrigger } from '#app/ui/sidebar.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { type Frame, rememberFrame } from './last-frame.ts';
import { type NavLink, NavList } from './nav-list.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';

const LINKS: NavLink[] = [
  { to: '/', text: 'My Showcases', icon: CarFront },
  { to: '/builder', text: 'New Showcase', icon: PenLine, state: { isNew: true } },
  { to: '/help', text: 'Help & Guide', icon: CircleHelp },
];

/** Loaded only by administrators; the server has it. */
const AdminNav = lazy(async () => ({ default: (await import('./admin-nav.tsx')).AdminNav }));

/**
 * The frame of every page for a user who is signed in and onboarded (Specification §2, Application shell). Others see the page
 * alone.
 */
export function AppShell({ user, sidebarOpen, isWhole, children }: Frame & { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useKeptDocuments(user?.id);
  useEffect(() => rememberFrame({ user, sidebarOpen, isWhole }), [user, sidebarOpen, isWhole]);
  if (!user?.isOnboarded) return children;
  return (
    <SidebarProvider defaultOpen={sidebarOpen}>
      <SignedInAs.Provider value={user.id}>
        <SkipLink />
        <div className="flex min-h-svh" data-signed-in-as={user.id}>
          <Sidebar label="Main navigation">
            <SidebarHeading />
            <nav aria-label="Main" className="flex flex-1 flex-col gap-6 px-2 py-4 group-data-[state=collapsed]/sidebar:px-1">
              <NavList links={LINKS} />
              {user.role === 'admin' && (
                <Suspense>
                  <AdminNav />
                </Suspense>
              )}
            </nav>
            <div className="border-t border-rule p-2 group-data-[state=collapsed]/sidebar:px-1.5">
              <UserMenu user={user} />
            </div>
          </Sidebar>
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex items-center justify-between gap-2 px-2 pt-2 sm:px-4 print:hidden">
              <SidebarTrigger />
              {/* On phones the column that has it is folded away. */}
              <Link to="/" className="mr-auto flex min-w-0 items-center gap-2 no-underline md:not-low:hidden">
                <img src="/favicon.svg" alt="" width={32} height={32} className="size-8 shrink-0" />
                {/* Where type is so large that its beginning alone would be seen, the mark stands for it. */}
                <span className="truncate font-display text-lg font-semibold text-brass max-[19.99rem]:sr-only">{SITE_NAME}</span>
              </Link>
              {/* The builder has its own header (Specification §2), on phones without it: there it would take a row of its own. */}
              <ThemeToggle className={clsx(pathname === '/builder' && 'sm:not-low:hidden')} />
            </header>
            <noscript>
              <p className="mx-4 mt-2 rounded-card border border-rule-strong px-4 py-2 sm:mx-8">
                Scripts are off in this browser. Settings, trophies and promo codes work without them.{' '}
                {!isWhole && (
                  <a
                    href={`/no-script?${new URLSearchParams({ returnTo: pathname + search })}`}
                    className="underline underline-offset-3"
                  >
                    Show whole pages
                  </a>
                )}{' '}
                <a href="/settings" className="underline underline-offset-3">
                  Settings
                </a>
              </p>
            </noscript>
            {children}
          </div>
        </div>
      </SignedInAs.Provider>
    </SidebarProvider>
  );
}

function SidebarHeading() {
  return (
    <div className="flex items-center gap-3 border-b border-rule px-4 py-4 pr-12 group-data-[state=collapsed]/sidebar:px-2 md:pr-4">
      <img
        src="/favicon.svg"
        alt=""
        width={40}
        height={40}
        className="size-10 shrink-0 group-data-[state=collapsed]/sidebar:size-8"
      />
      <SidebarText className="font-display text-xl leading-tight font-semibold text-brass">{SITE_NAME}</SidebarText>
    </div>
  );
}
