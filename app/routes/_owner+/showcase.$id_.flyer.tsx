import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { Download, ListChecks, Printer } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import type { FlyerSize } from '#app/documents/document-request.ts';
import { FlyerDocument } from '#app/documents/flyer/flyer-document.tsx';
import { useFlyerCodes } from '#app/documents/flyer/use-flyer-codes.ts';
import { LazyPrintEditionNote } from '#app/documents/lazy-print-edition-note.tsx';
import type { PrintEdition } from '#app/documents/print-edition-note.tsx';
import { keepOffline, receiveDocument, saveDocument } from '#app/documents/use-documents.ts';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { ApiError } from '#app/platform/api-client.ts';
import { SignedInAs } from '#app/platform/forms/signed-in-as.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { ClosedFlyerNotice } from '#app/sharing/closed-flyer-notice.tsx';
import { flyerAddress } from '#app/showcases/flyer-address.ts';
import { getIllustratedShowcase } from '#app/showcases/get-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { BackHomeHead } from '#app/ui/back-home-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { toast } from '#app/ui/toast.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Flyer: ${vehicleName(data.showcase.vehicleData)}` : 'Showcase not found') },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return forPage(async () => getIllustratedShowcase({ id: parseId(params.id, 'Showcase'), user }));
}

const FlyerDialog = lazy(async () => ({ default: (await import('#app/showcases/flyer-dialog.tsx')).FlyerDialog }));

/** Statuses whose messages say what to do: a flyer closed by its owner, and a limit. */
const FOR_THE_READER = [409, 429];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function FlyerPage() {
  const loaded = useLoaderData<typeof loader>();
  // What is made and chosen is of one showcase: a step in the history may lead to another.
  return <FlyerOf key={loaded.showcase.id} {...loaded} />;
}

function FlyerOf({ showcase, photos, flyerToken, isFlyerClosed, isOwn }: Loaded) {
  const { id, vehicleData } = showcase;
  const codes = useFlyerCodes(flyerAddress({ id, token: flyerToken }));
  const signedInAs = useContext(SignedInAs);
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const [wanted, setWanted] = useState<FlyerSize>('letter');
  const [isForPress, setForPress] = useState(false);
  const [printed, setPrinted] = useState<PrintEdition | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { state: refreshing } = useRevalidator();

  const download = async (size: FlyerSize) => {
    if (!codes) return;
    setWanted(size);
    setPrinted(null);
    setProgress({ stage: 'Starting', fraction: 0 });
    try {
      const flyer = await receiveDocument('/api/generate/flyer-pdf', {
        body: {
          projectId: id,
          qrCodeDataUrl: codes.showcase,
          marketingQrCodeDataUrl: codes.marketing,
          size,
          ...(isForPress && { edition: 'print' }),
        },
        onProgress: setProgress,
      });
      saveDocument(flyer);
      if (isOwn && signedInAs) keepOffline(flyer, { ownerId: signedInAs, showcaseId: id });
      if (isForPress) setPrinted(flyer.edition);
      toast({ title: 'Download Started', description: 'Your vehicle flyer PDF is downloading' });
    } catch (error) {
      // Specification §8 has two texts: this one where the call itself is refused.
      const failed = `Failed to generate ${error instanceof ApiError ? 'PDF' : 'flyer PDF'}`;
      const isForReader = error instanceof ApiError && FOR_THE_READER.includes(error.status);
      if (isForReader) tellFailure({ title: 'Download Failed', error, tried: failed, fallback: '' });
      else tellFailure({ title: 'Download Failed', words: failed });
    } finally {
      setProgress(null);
    }
  };

  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 pt-2 pb-16 sm:px-8">
      <BackHomeHead
        className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 sm:mt-5"
        actions={
          <>
            {isOwn && (
              // Opened before the page has what was saved, it would show, and save, what was before.
              <Button variant="secondary" disabled={refreshing !== 'idle'} onClick={() => setChoosing(true)}>
                <ListChecks className="size-4.5 text-brass" aria-hidden="true" />
                Choose what it shows
              </Button>
            )}
            <Button asChild variant="secondary">
              <a href={`/showcase/${id}/flyer/print`} target="_blank" rel="noreferrer">
                <Printer className="size-4.5 text-brass" aria-hidden="true" />
                Print
              </a>
            </Button>
            <Button
              variant="secondary"
              busy={progress !== null && wanted === 'a5'}
              disabled={!codes || progress !== null}
              onClick={() => void download('a5')}
            >
              {!(progress && wanted === 'a5') && <Download className="size-4.5 text-brass" aria-hidden="true" />}
              {progress && wanted === 'a5' ? 'Generating...' : 'Download the A5 flyer (PDF)'}
            </Button>
            <Button
              busy={progress !== null && wanted === 'letter'}
              disabled={!codes || progress !== null}
              onClick={() => void download('letter')}
            >
              {!(progress && wanted === 'letter') && <Download className="size-4.5" aria-hidden="true" />}
              {progress && wanted === 'letter' ? 'Generating...' : 'Download PDF'}
            </Button>
          </>
        }
      >
        <div>
          <p className="label text-brass">QR flyer</p>
          <h1 className="text-3xl sm:text-4xl">{vehicleName(vehicleData)}</h1>
          {!(isFlyerClosed && isOwn) && (
            <p className="mt-2 max-w-prose text-ink-soft">
              Once it is downloaded or printed, whoever scans its code can read the brochure.
            </p>
          )}
          <Checkbox
            className="mt-2"
            label="For a print shop (with bleed)"
            checked={isForPress}
            disabled={progress !== null}
            onChange={setForPress}
          />
        </div>
        {progress && (
          <div className="w-full max-w-sm">
            <ProgressBar {...progress} />
          </div>
        )}
      </BackHomeHead>
      {printed && (
        <div className="mt-5">
          <LazyPrintEditionNote edition={printed} />
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <FlyerDialog showcase={showcase} open onOpenChange={setChoosing} saveLabel="Save" onSaved={() => setChoosing(false)} />
        </Suspense>
      )}
      {isFlyerClosed && isOwn && <ClosedFlyerNotice showcaseId={id} className="card mt-5" />}
      <hr className="engraved my-6" />
      {/* The page keeps its font sizes and is scaled as a whole, like paper seen from a distance. */}
      <div className="@container mx-auto aspect-[816/1056] w-full max-w-[816px] overflow-hidden shadow-[0_24px_60px_-24px_var(--shade)]">
        <div className="w-[816px] origin-top-left" style={{ transform: 'scale(tan(atan2(100cqw, 816px)))' }}>
          <FlyerDocument showcase={showcase} photos={photos} codes={codes} photoSize="screen" />
        </div>
      </div>
    </main>
  );
}
