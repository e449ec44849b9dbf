import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CONNECTION_WORDS } from './api-client.ts';
import { SignedInAs } from './forms/signed-in-as.ts';
import { SITE_NAME } from './site.ts';
import { SupportLink } from './support-link.tsx';

/** What failed, as shown to the user. */
type Notice = {
  figure: string;
  title: string;
  text: string;
  /** The error's own message. */
  detail?: string;
  canRetry: boolean;
};

const NOT_FOUND: Notice = {
  figure: '404',
  title: '404 Page Not Found',
  text: 'There is nothing at this address. It may be mistyped, or the page has been removed.',
  canRetry: false,
};
const UNREADABLE: Notice = {
  figure: '400',
  title: 'This address can’t be read',
  text: 'It is mistyped, or was cut off on its way here. Please check it, or begin at the start.',
  canRetry: false,
};
const BROKEN: Notice = {
  figure: '500',
  title: 'Something went wrong',
  text: 'The fault is on our side and has been noted. Please try again in a moment.',
  canRetry: true,
};
const AWAY: Notice = {
  figure: '503',
  title: 'Back in a moment',
  text: 'Part of our service is not responding. What you have saved is safe. Please try again in a moment.',
  canRetry: true,
};
const NO_CONNECTION: Notice = {
  figure: 'Stalled',
  title: 'This page could not be loaded',
  text: 'The connection was lost, or a newer version has just been put in place. Check your connection and try again.',
  canRetry: true,
};

const AWAY_STATUS = 503;

function readNotice(error: unknown): Notice {
  if (isRouteErrorResponse(error)) {
    const message: unknown = error.data?.message;
    const said = typeof message === 'string' ? message : null;
    if (error.status === 404) return said ? { ...NOT_FOUND, title: said } : NOT_FOUND;
    if (error.status === 400 && !said) return UNREADABLE;
    const broken = error.status === AWAY_STATUS ? AWAY : BROKEN;
    const notice = said ? { ...broken, detail: said } : broken;
    if (error.status >= 500) return notice;
    return { ...notice, figure: String(error.status), title: 'This page can’t be shown', text: 'Please check the address.' };
  }
  if (error instanceof Error && CONNECTION_WORDS.test(error.message)) return NO_CONNECTION;
  return BROKEN;
}

/** What an error's page says first. */
export const errorTitle = (error: unknown): string => readNotice(error).title;

/** The page for a missing page, an error, or a failed load. `error` undefined: there is no such page. */
export function ErrorPage({ error }: { error?: unknown }) {
  const { figure, title, text, detail, canRetry } = error === undefined ? NOT_FOUND : readNotice(error);
  return (
    <Notice figure={figure} title={title} text={text} detail={detail}>
      {canRetry && <Button onClick={() => window.location.reload()}>Try again</Button>}
      <Button asChild variant={canRetry ? 'secondary' : 'primary'}>
        <Link to="/" reloadDocument={canRetry}>
          Back to the start
        </Link>
      </Button>
    </Notice>
  );
}

type NoticeProps = Pick<Notice, 'figure' | 'title' | 'text'> & { detail: string | undefined; children: ReactNode };

function Notice({ figure, title, text, detail, children }: NoticeProps) {
  // Without the frame it would not say whose page it is, such as to whoever scans the code of one that was closed.
  const isFramed = useContext(SignedInAs) !== null;
  return (
    <main id="main" className="grid min-h-[70svh] grid-cols-[minmax(0,1fr)] place-items-center px-4 py-16">
      <div className="max-w-xl text-center">
        {!isFramed && (
          <p className="mb-8">
            <a href="/" className="inline-flex items-center gap-3 no-underline">
              <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
              <span className="font-display text-xl font-semibold text-brass">{SITE_NAME}</span>
            </a>
          </p>
        )}
        {/* With large type it is as wide as a phone, and no wider. */}
        <p
          aria-hidden="true"
          className="walnut card figures mx-auto inline-block px-[min(2.25rem,9.5vw)] py-4 font-display text-[min(3.75rem,16.5vw)] leading-none tracking-[0.08em] text-brass"
        >
          {figure}
        </p>
        <h1 className="mt-8 text-4xl">{title}</h1>
        {detail && <p className="mt-4 font-semibold text-danger">{detail}</p>}
        <p className="mt-4 text-balance text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
        {figure !== '404' && (
          <p className="mt-6 text-[0.9375rem] text-ink-soft">
            If this continues, write to <SupportLink />.
          </p>
        )}
      </div>
    </main>
  );
}

/** A page's error boundary, which keeps the frame around it. */
export function PageErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
