import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import sourceSerifUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { EARLY_CLICK_SCRIPT, repeatEarlyClick } from '#app/platform/early-click.ts';
import { errorTitle } from '#app/platform/error-page.tsx';
import { useNonce } from '#app/platform/nonce.ts';
import { notePage } from '#app/platform/page-history.ts';
import { LATER_STYLES_SCRIPT, PageStyles } from '#app/platform/page-styles.tsx';
import { RELOAD_OUTDATED_SCRIPT } from '#app/platform/reload-outdated-page.ts';
import { RouteAnnouncer } from '#app/platform/route-announcer.tsx';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { COLOR_MODE_SCRIPT, readColorMode, restoreColorMode, shownColorMode, THEME_COLORS } from '#app/ui/color-mode.ts';
import { Toaster, ToastsOfPage } from '#app/ui/toaster.tsx';
import { env } from './platform/env.server.ts';
import stylesUrl from './styles.css?url';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'stylesheet', href: stylesUrl },
];

/** An error that leaves a page in its layout's place is told by the layout, which has none of its own. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? pageTitle(errorTitle(error)) : SITE_NAME },
  {
    name: 'description',
    content: 'Tell the story of your classic car: a magazine-style brochure, a presentation and a QR flyer.',
  },
];

export function loader({ request }: LoaderFunctionArgs) {
  const supportEmail = env.SUPPORT_EMAIL;
  const colorMode = readColorMode(request.headers.get('Cookie'));
  if (!env.SANDBOX_ORIGIN) return { sandbox: null, supportEmail, colorMode };
  const hasCards = env.STRIPE_API_BASE === env.SANDBOX_ORIGIN;
  return {
    supportEmail,
    colorMode,
    sandbox: { mailbox: `${env.SANDBOX_ORIGIN}/mailbox`, cards: hasCards ? `${env.SANDBOX_ORIGIN}/card-processor` : null },
  };
}

/**
 * Nothing of it changes while a page is open. Loaded again with each page, it would be lost with the first one that can't be loaded, and
 * with it the whole document, whose layout would begin anew.
 */
export const shouldRevalidate = (): boolean => false;

/** Whether a page has fonts and grounds of its own, by its handle: it would load ours for nothing. */
const isThemed = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'themed' in handle;

/** Whether a page is sent without scripts, by its handle. */
const isScriptless = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'scriptless' in handle;

/** Written by the server alone: a browser, which has run it by then, need not load it once more. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? [COLOR_MODE_SCRIPT, LATER_STYLES_SCRIPT, RELOAD_OUTDATED_SCRIPT, EARLY_CLICK_SCRIPT].join('\n')
  : '';

/** Of a page that has no scripts to wait for. */
const HEAD_SCRIPT_ALONE = import.meta.env.SSR ? COLOR_MODE_SCRIPT : '';

/** Fonts, which the style sheet alone would request too late. */
const Preloads = () =>
  [frauncesUrl, sourceSerifUrl].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));

export function Layout({ children }: { children: ReactNode }) {
  // Missing when the loader itself failed, or for a page without data.
  const data = useRouteLoaderData<typeof loader>('root');
  const nonce = useNonce();
  // Only for the first render: afterward the script owns the class, which revalidated data must not reset. A document that an error makes
  // anew takes over the mode of the one before.
  const [drawnIn] = useState(() => shownColorMode() ?? data?.colorMode ?? 'light');
  // Here, since an error's page is laid out by this as well.
  useEffect(repeatEarlyClick, []);
  const { key } = useLocation();
  useEffect(() => notePage(key), [key]);
  const matches = useMatches();
  const wearsTheme = matches.some(({ handle }) => isThemed(handle));
  const hasScripts = !matches.some(({ handle }) => isScriptless(handle));
  return (
    <html lang="en" className={drawnIn} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLORS[drawnIn]} suppressHydrationWarning />
        <script
          nonce={nonce}
          // The browser hides a nonce once it has read it; React must not report that as a mismatch.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours that must run before anything else is loaded
          dangerouslySetInnerHTML={{ __html: hasScripts ? HEAD_SCRIPT : HEAD_SCRIPT_ALONE }}
        />
        <PageStyles />
        <Meta />
        {!wearsTheme && <Preloads />}
        <Links />
      </head>
      <body className={data?.sandbox ? 'md:[--top-strip:1.75rem]' : undefined}>
        {data?.sandbox && <SandboxBanner {...data.sandbox} />}
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Links to the stand-ins: the sent mails, and the test cards. */
function SandboxBanner({ mailbox, cards }: { mailbox: string; cards: string | null }) {
  return (
    <aside
      aria-label="Sandbox"
      className="walnut figures z-30 border-b border-rule-strong px-4 py-1 text-center text-sm leading-snug text-ink-soft md:sticky md:top-0 md:h-7 print:hidden"
    >
      Runs on the sandbox<span className="max-xs:hidden"> — nothing here is real</span>.{' '}
      <a href={mailbox} className="text-ink underline underline-offset-3" target="_blank" rel="noreferrer">
        Mailbox
      </a>
      {cards && (
        <>
          {' · '}
          <a href={cards} className="text-ink underline underline-offset-3" target="_blank" rel="noreferrer">
            Cards
          </a>
        </>
      )}
    </aside>
  );
}

export default function App() {
  useEffect(restoreColorMode, []);
  return (
    <>
      <ToastsOfPage />
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  );
}
