import { ExternalLink, QrCode } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, callApi } from '#app/platform/api-client.ts';
import { saveFile } from '#app/platform/downloads/save-file.ts';
import { HelpLink } from '#app/platform/help-link.tsx';
import { openShareSheet } from '#app/platform/open-share-sheet.ts';
import { ShareAddress } from '#app/platform/share-address.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { listLabels, VEHICLE_FIELDS } from '#app/showcases/vehicle-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PhoneFold } from '#app/ui/folds/phone-fold.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.ts';
import { BlurSwitch } from './blur-switch.tsx';
import { MakePublic } from './make-public.tsx';
import type { SharingChoice } from './sharing.schema.ts';
import { openedInWords, type Sharing, scannedAddress } from './sharing.ts';

const FEATURED_FIELDS = listLabels(VEHICLE_FIELDS.filter(({ audience }) => audience === 'everyone'));

/** Below everything else, so they are loaded after it. */
const VisitsPanel = lazy(async () => ({ default: (await import('./visits/visits-panel.tsx')).VisitsPanel }));
const GuestBookPanel = lazy(async () => ({ default: (await import('./guest-book/guest-book-panel.tsx')).GuestBookPanel }));

/** How often to ask whether photos are shown to others by now (ms). */
const AGAIN_MS = 5000;

const OPTIONS: { name: keyof Required<SharingChoice>; label: string }[] = [
  { name: 'offersBrochure', label: 'Visitors may read the brochure' },
  { name: 'offersPresentation', label: 'Visitors may download the presentation' },
  { name: 'hasGuestBook', label: 'Visitors may sign a guest book' },
  { name: 'allowsGuestPhotos', label: 'Guests may add a photo' },
  { name: 'isListed', label: 'Search engines may list it' },
];

/** The owner's settings of the public page, its address, and its views. */
export function SharePanel({ showcaseId, name, photoPaths }: { showcaseId: string; name: string; photoPaths: string[] }) {
  const [sharing, setSharing] = useState<Sharing | 'failed' | null>(null);
  /** What is being changed; null while nothing is. */
  const [changing, setChanging] = useState<SharingChoice | null>(null);
  /** Whether what had the focus has made place: the page was switched on or off here, or by what was learned of it. */
  const [isSwitched, setSwitched] = useState(false);
  /** What may have been changed without an answer: the network, or a proxy, has failed. */
  const [unsure, setUnsure] = useState<SharingChoice | null>(null);
  const isUnsure = unsure !== null;
  const [haveVisitsCome, setVisitsCome] = useState(false);
  const visitsCame = useCallback(() => setVisitsCome(true), []);
  const isBusy = changing !== null;
  const path = `/api/projects/${showcaseId}/sharing`;
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  useEffect(() => {
    callApi<Sharing>(path).then(setSharing, () => setSharing('failed'));
  }, [path]);

  // Until it is known, and all photos are shown to others.
  const isAwaited = isUnsure || (sharing !== null && sharing !== 'failed' && sharing.unreadyPhotos > 0);
  useEffect(() => {
    if (isBusy) return;
    let isOver = false;
    const ask = async () => {
      // The next time may succeed.
      const found = await callApi<Sharing>(path).catch(() => null);
      if (!found || isOver) return;
      const { activeElement } = document;
      flushSync(() => {
        setSharing(found);
        setUnsure(null);
        setSwitched(false);
      });
      if (activeElement && !activeElement.isConnected) setSwitched(true);
    };
    // Another tab, or another device, may have opened or closed it meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    if (isUnsure) void ask();
    const timer = isAwaited ? setInterval(() => void ask(), AGAIN_MS) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [path, isAwaited, isUnsure, isBusy]);

  const choose = async (change: SharingChoice) => {
    const before = sharing;
    setChanging(change);
    setSwitched(false);
    // What was pressed is seen at once; but the page is called neither public nor closed before the server says so.
    if (before && before !== 'failed' && change.isOn === undefined) setSharing(Object.assign({}, before, change));
    try {
      const after = await callApi<Sharing>(path, { method: 'PUT', body: change });
      setSharing(after);
      setUnsure(null);
      if (change.isOn !== undefined) {
        setSwitched(true);
        toast({ title: change.isOn ? 'The page is public' : 'The page is closed' });
      }
      // On a slow network its owner may be on another page by now.
      if (change.isOn && after.address && !isLeft.current) void openShareSheet(after.address, name);
    } catch (error) {
      setSharing(before);
      if (!(error instanceof ApiError) || error.status >= 500) setUnsure({ ...unsure, ...change });
      tellFailure({ title: 'Error', error, tried: 'Failed to change sharing' });
    } finally {
      setChanging(null);
    }
  };

  return (
    <>
      <Card className="mt-6" role="region" aria-labelledby="share">
        <h2 id="share" tabIndex={-1} className="scroll-mt-16 text-2xl">
          Share it
        </h2>
        <p className="mt-1 text-ink-soft">
          A page with your documents for everyone who has its address: without the value, and without your contact unless you say
          so. <HelpLink topic="sharing">More about sharing</HelpLink>
        </p>
        {sharing === null && <Skeleton className="mt-4 h-100" />}
        {sharing === 'failed' && (
          <p role="alert" className="mt-4 text-danger">
            We could not load how it is shared.
          </p>
        )}
        {sharing && sharing !== 'failed' && (
          <>
            {sharing.isOn ? (
              <Checkbox
                className="mt-4 font-semibold"
                label="The public page is on"
                checked={changing?.isOn !== false}
                disabled={isBusy}
                onChange={(isOn) => void choose({ isOn })}
              />
            ) : (
              <MakePublic
                sharing={sharing}
                isBusy={changing?.isOn !== undefined}
                isDisabled={isBusy}
                isUnsure={unsure?.isOn !== undefined}
                takesFocus={isSwitched}
                onMake={() => void choose({ isOn: true })}
              />
            )}
            {sharing.isOn && sharing.address && (
              <>
                <Address address={sharing.address} name={name} takesFocus={isSwitched} />
                <p className="figures mt-4 text-ink-soft">{openedInWords(sharing)}</p>
              </>
            )}
            <PhoneFold
              title="Choose what others may see"
              startsOpen={Boolean(
                sharing.flyerOpenedByAdminAt || sharing.isFeatured || (sharing.blursPlates && sharing.unreadyPhotos),
              )}
              className="mt-2"
            >
              {/* Also while it is closed: what was chosen before holds once it is public again. */}
              {sharing.address && (
                <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
                  {OPTIONS.filter(({ name: option }) => option !== 'allowsGuestPhotos' || sharing.hasGuestBook).map(
                    ({ name: option, label }) => (
                      <Checkbox
                        key={option}
                        label={label}
                        checked={sharing[option]}
                        disabled={isBusy}
                        onChange={(value) => void choose({ [option]: value })}
                      />
                    ),
                  )}
                </div>
              )}
              <hr className="my-4" />
              <Checkbox
                label="The code on the flyer opens the brochure for everyone"
                checked={sharing.flyerOpensBrochure}
                disabled={isBusy}
                onChange={(flyerOpensBrochure) => void choose({ flyerOpensBrochure })}
              />
              {sharing.flyerOpenedByAdminAt && (
                <p className="ml-8.5 max-w-prose text-[0.9375rem] leading-snug text-ink-soft">
                  An administrator made the flyer on <LocalTime iso={sharing.flyerOpenedByAdminAt} className="figures" />, which
                  opened it. Switch it off, and only you can open it again.
                </p>
              )}
              {(sharing.address || sharing.flyerOpensBrochure) && (
                <>
                  <hr className="my-4" />
                  <Checkbox
                    label="Show my contact details"
                    checked={sharing.showsContact}
                    disabled={isBusy}
                    onChange={(showsContact) => void choose({ showsContact })}
                  />
                  <p className="ml-8.5 max-w-prose text-[0.9375rem] leading-snug text-ink-soft">
                    On the public page, and in the brochure and presentation that others get.
                  </p>
                </>
              )}
              <hr className="my-4" />
              <BlurSwitch
                isOn={sharing.blursPlates}
                isBusy={isBusy}
                onChange={(blursPlates) => void choose({ blursPlates })}
                photoPaths={photoPaths}
                unreadyPhotos={sharing.unreadyPhotos}
              />
              <hr className="my-4" />
              <Checkbox
                label="It may be shown on our landing page"
                checked={sharing.allowsFeaturing}
                disabled={isBusy}
                onChange={(allowsFeaturing) => void choose({ allowsFeaturing })}
              />
              <p className="ml-8.5 max-w-prose text-[0.9375rem] leading-snug text-ink-soft">
                We choose among the cars whose owners agree. Everyone then sees its photos, its {FEATURED_FIELDS}, and your name;
                not your story, and not your contact. Take it back here, and it is off that page at once.
                {sharing.isFeatured && <strong className="block pt-1 text-good">It is on the landing page now.</strong>}
              </p>
            </PhoneFold>
          </>
        )}
      </Card>
      {sharing && sharing !== 'failed' && (
        <Suspense>
          <VisitsPanel showcaseId={showcaseId} isShared={sharing.address !== null} onCome={visitsCame} />
          <GuestBookPanel showcaseId={showcaseId} isOn={sharing.isOn && sharing.hasGuestBook} isInPlace={haveVisitsCome} />
        </Suspense>
      )}
    </>
  );
}

/** @param takesFocus from the button whose press has made the address */
function Address({ address, name, takesFocus }: { address: string; name: string; takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const saveCode = async () => {
    try {
      const { drawQrCode } = await import('#app/documents/draw-qr-code.ts');
      saveFile(await drawQrCode(scannedAddress(address)), `${name.replace(/[^\p{L}\p{N}]+/gu, '_')}_Code.png`);
    } catch {
      tellFailure({ title: 'The code could not be drawn', words: 'Please load the page again.' });
    }
  };

  return (
    <div ref={place} className="mt-3">
      <ShareAddress label="Its address" address={address} title={name}>
        <Button variant="secondary" onClick={() => void saveCode()}>
          <QrCode className="size-4.5 text-brass" aria-hidden="true" />
          Save QR code
        </Button>
        <Button asChild variant="secondary">
          <a href={address} target="_blank" rel="noreferrer">
            <ExternalLink className="size-4.5 text-brass" aria-hidden="true" />
            Open
          </a>
        </Button>
      </ShareAddress>
    </div>
  );
}
