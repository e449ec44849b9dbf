import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SITE_NAME } from '#app/platform/site.ts';
import { SupportLink } from '#app/platform/support-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { SkipLink } from './skip-link.tsx';

type VisitorFrameProps = {
  /** Where signing in starts, with the page to return to. */
  signIn?: string;
  /** The page's main element, and what stands beside it. */
  children: ReactNode;
};

/** The frame of the pages that are open to visitors: the name with a way in above, help, terms and contact below. */
export function VisitorFrame({ signIn = '/api/login', children }: VisitorFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="walnut border-b border-rule">
        <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-3 sm:px-8">
          <Link to="/" className="flex items-center gap-3 no-underline">
            <img src="/favicon.svg" alt="" width={44} height={44} className="size-11" />
            <span className="font-display text-xl font-semibold text-brass max-xs:sr-only">{SITE_NAME}</span>
          </Link>
          <ThemeToggle className="ml-auto" />
          <Button asChild variant="secondary">
            <a href={signIn}>Sign In</a>
          </Button>
        </div>
      </header>
      {children}
      <footer className="mx-auto max-w-7xl px-4 pb-10 text-center sm:px-8">
        <hr className="engraved" />
        <nav aria-label="About us" className="mt-5">
          <ul className="flex flex-wrap justify-center gap-x-8 gap-y-1">
            {[
              { to: '/help', text: 'Help & Guide' },
              { to: '/terms-of-service', text: 'Terms of Service' },
            ].map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-2 underline underline-offset-3">
                  {text}
                </Link>
              </li>
            ))}
            <li className="py-2">
              Questions? <SupportLink />
            </li>
          </ul>
        </nav>
        <p className="label mt-3 text-ink-soft">
          {SITE_NAME} <span aria-hidden="true">·</span> Showcases of classic and custom cars
        </p>
      </footer>
    </>
  );
}
