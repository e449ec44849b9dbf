import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { CircleX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { areFriendCodesOn } from '#app/friend-codes/read-own-friend-code.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { usePageMark } from '#app/ui/use-page-mark.ts';
import { announceOnce } from './announce-once.ts';
import { Celebration } from './celebration.tsx';
import { NextThings } from './next-things.tsx';
import { PaidCover } from './paid-cover.tsx';
import { PaidDocuments } from './paid-documents.tsx';
import { useVerifiedPayment } from './use-verified-payment.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Payment') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return { email: user.email, ownerId: user.id, hasFriendCode: await areFriendCodesOn() };
}

/** The result of a payment (Specification §2, Payment complete). */
export default function PaymentCompletePage() {
  const { email, ownerId, hasFriendCode } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const paymentIntentId = search.get('payment_intent');
  const verification = useVerifiedPayment(paymentIntentId, ownerId);
  const isCreated = verification.state === 'success' && verification.showcase !== null;
  useEffect(() => {
    if (isCreated && paymentIntentId) announceOnce(paymentIntentId);
  }, [isCreated, paymentIntentId]);
  // At the foot it would cover what one presses next.
  usePageMark('toasts-above');
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 pb-16 sm:px-8 md:pt-10">
      {/* On a phone, where a message would lie over the page's head. */}
      <div data-toast-place="" className="-mx-4 h-21 md:hidden" />
      <div aria-live="polite">
        {verification.state === 'processing' && (
          <Sheet icon={<Spinner className="size-10 text-brass" />} title="Processing Payment...">
            <p>{verification.note ?? 'This takes a moment. Please leave the page open.'}</p>
            {verification.note && <ToDashboard label="Go to Dashboard" isQuiet />}
          </Sheet>
        )}
        {verification.state === 'failed' && (
          <Sheet icon={<CircleX className="size-12 text-danger" strokeWidth={1.2} aria-hidden="true" />} title="Payment Failed">
            <p>Your payment could not be processed. Please try again.</p>
            <ToDashboard label="Return to Dashboard" />
          </Sheet>
        )}
        {verification.state === 'success' && (
          <Sheet
            icon={verification.showcase ? <PaidCover showcase={verification.showcase} /> : <Wreath />}
            title="Payment Successful"
            isKicker={verification.showcase !== null}
          >
            {verification.showcase ? (
              <Celebration showcase={verification.showcase} />
            ) : (
              <p className="text-ink">{verification.note ?? 'Your subscription is active.'}</p>
            )}
            {verification.showcase && <PaidDocuments showcase={verification.showcase} />}
            {verification.showcase && <NextThings id={verification.showcase.id} hasFriendCode={hasFriendCode} />}
            <p>
              The receipt is on its way to <span className="[overflow-wrap:anywhere]">{email}</span>.
            </p>
            <ToDashboard label="Go to Dashboard" isQuiet={verification.showcase !== null} />
          </Sheet>
        )}
      </div>
    </main>
  );
}

type SheetProps = {
  icon: ReactNode;
  title: string;
  /** Whether the title is a small line above a larger one. */
  isKicker?: boolean;
  children: ReactNode;
};

function Sheet({ icon, title, isKicker = false, children }: SheetProps) {
  return (
    <div className="card flex flex-col items-center gap-4 px-5 py-12 text-center text-ink-soft [--notch:18px] sm:px-10">
      {icon}
      <h1 className={isKicker ? 'label mt-2 text-brass' : 'text-4xl text-ink sm:text-5xl'}>{title}</h1>
      {children}
    </div>
  );
}

function ToDashboard({ label, isQuiet = false }: { label: string; isQuiet?: boolean }) {
  return (
    <Button asChild size="large" variant={isQuiet ? 'secondary' : 'primary'} className="mt-4">
      <Link to="/">{label}</Link>
    </Button>
  );
}

/** A wax seal with a tick: paid. */
function Wreath() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 text-brass">
      <circle cx="32" cy="32" r="27" fill="none" stroke="currentColor" strokeWidth="2.500" />
      <circle cx="32" cy="32" r="22.500" fill="none" stroke="currentColor" strokeWidth=".8" />
      <path d="M21 33l8 8 15-18" fill="none" stroke="var(--good)" strokeWidth="4" strokeLinecap="square" />
    </svg>
  );
}
