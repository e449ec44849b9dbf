import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { FlyerDocument } from '#app/documents/flyer/flyer-document.tsx';
import { useFlyerCodes } from '#app/documents/flyer/use-flyer-codes.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { ClosedFlyerNotice, openBrochure } from '#app/sharing/closed-flyer-notice.tsx';
import { printFlyerAddress } from '#app/showcases/flyer-address.ts';
import { getIllustratedShowcase } from '#app/showcases/get-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

/** Without the sidebar, since this page is printed. */
export const handle = { bare: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Flyer: ${vehicleName(data.showcase.vehicleData)}` : 'Showcase not found') },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return forPage(async () => getIllustratedShowcase({ id: parseId(params.id, 'Showcase'), user }));
}

/** Specification §9: the delay between its images and printing (ms). */
const PRINT_DELAY_MS = 500;

const settled = (image: HTMLImageElement) =>
  image.complete
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        for (const event of ['load', 'error']) image.addEventListener(event, () => resolve(), { once: true });
      });

export default function PrintFlyerPage() {
  const { showcase, photos, flyerToken, isFlyerClosed, isOwn } = useLoaderData<typeof loader>();
  const codes = useFlyerCodes(printFlyerAddress({ id: showcase.id, token: flyerToken }));
  // The owner's page does not reopen it, since anybody may lead an owner to this address.
  const staysClosed = isFlyerClosed && isOwn;

  useEffect(() => {
    if (!codes) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const printWhenReady = async () => {
      await Promise.all([document.fonts.ready, ...Array.from(document.images, settled)]);
      // Once printed it may be handed to anyone, so its code's address must be open.
      if (!staysClosed) await openBrochure(showcase.id);
      if (!isGone) timer = setTimeout(() => window.print(), PRINT_DELAY_MS);
    };
    printWhenReady().catch((error: unknown) => {
      tellFailure({ title: 'Error', error, tried: 'The flyer was not printed' });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [codes, showcase.id, staysClosed]);

  return (
    <main className="mx-auto w-[816px]">
      <style>{'@page { size: letter portrait; margin: 0 }'}</style>
      {staysClosed && (
        // The flyer is wider than a phone; this is not.
        <ClosedFlyerNotice
          showcaseId={showcase.id}
          className="sticky left-0 w-screen max-w-[816px] border-b border-rule-strong"
        />
      )}
      <FlyerDocument showcase={showcase} photos={photos} codes={codes} photoSize="print" />
    </main>
  );
}
