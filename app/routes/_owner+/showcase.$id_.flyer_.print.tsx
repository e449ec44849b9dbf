import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { FlyerSheet } from '#app/documents/flyer/flyer-sheet.tsx';
import { useFlyerCodes } from '#app/documents/flyer/use-flyer-codes.ts';
import { fetchApi, reasonOf } from '#app/platform/api-client.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { printFlyerAddress } from '#app/showcases/flyer-address.ts';
import { getIllustratedShowcase } from '#app/showcases/get-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast-store.ts';

export { FaultBoundary as ErrorBoundary } from '#app/platform/fault-page.tsx';

/** Shown without the sidebar: what is on this page goes on paper. */
export const handle = { bare: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Flyer: ${vehicleName(data.showcase.vehicleData)}` : 'Showcase not found') },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return forPage(async () => getIllustratedShowcase({ id: parseId(params.id, 'Showcase'), user }));
}

/** Whoever scans the flyer's code can read the brochure from now on. */
const openBrochure = (showcaseId: string) => fetchApi(`/api/projects/${showcaseId}/share`, { method: 'POST' });

/** Specification §9: how long after its images the page prints itself (ms). */
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
  // What its owner has closed is not opened again by an address that anyone may lead them to.
  const staysClosed = isFlyerClosed && isOwn;

  useEffect(() => {
    if (!codes) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const printWhenReady = async () => {
      await Promise.all([document.fonts.ready, ...Array.from(document.images, settled)]);
      // From here on it may be handed to strangers, for whom the address in its code must open.
      if (!staysClosed) await openBrochure(showcase.id);
      if (!isGone) timer = setTimeout(() => window.print(), PRINT_DELAY_MS);
    };
    printWhenReady().catch((error: unknown) => {
      toast({ title: 'Error', description: `The flyer was not printed: ${reasonOf(error)}`, variant: 'destructive' });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [codes, showcase.id, staysClosed]);

  return (
    <main className="mx-auto w-[816px] bg-white">
      <style>{'@page { size: letter portrait; margin: 0 }'}</style>
      {staysClosed && <ClosedNotice showcaseId={showcase.id} />}
      <FlyerSheet showcase={showcase} photos={photos} codes={codes} photoSize="print" />
    </main>
  );
}

/** On the screen, never on the paper. */
function ClosedNotice({ showcaseId }: { showcaseId: string }) {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');

  const open = async () => {
    setState('opening');
    try {
      await openBrochure(showcaseId);
      setState('open');
    } catch (error) {
      setState('closed');
      toast({ title: 'Error', description: `The brochure was not opened: ${reasonOf(error)}`, variant: 'destructive' });
    }
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-b border-rule-strong bg-paper p-5 text-ink print:hidden">
      <p role="status" className="max-w-[52ch]">
        {state === 'open'
          ? 'Whoever scans the code on this flyer can read the brochure now.'
          : 'You have closed the brochure to whoever scans this code, so for now it leads nowhere.'}
      </p>
      {state !== 'open' && (
        <Button busy={state === 'opening'} onClick={() => void open()}>
          Open the brochure
        </Button>
      )}
    </div>
  );
}
