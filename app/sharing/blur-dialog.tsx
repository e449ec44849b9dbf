import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BlurRegion, MAX_REGIONS } from '#app/photos/blur-regions.ts';
import { BlurStage } from '#app/photos/blur-stage.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { fetchPhotoDetails } from '#app/photos/use-photo-details.ts';
import { callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** How often to ask for what is still being looked at, and how long (ms). */
const AGAIN_MS = 2000;
const LONGEST_MS = 60_000;

const NEW_PART: BlurRegion = { kind: 'plate', x: 0.4, y: 0.45, width: 0.2, height: 0.1 };

type BlurDialogProps = { paths: readonly string[]; onClose: () => void };

/** Goes through a showcase's photos: what is blurred for others is shown, and can be changed. Each photo is saved when it is left. */
export function BlurDialog({ paths, onClose }: BlurDialogProps) {
  const [place, setPlace] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const path = paths[place] ?? '';
  const { photo, hasWaited, keep } = useLookedAt(path);
  const [changed, setChanged] = useState<BlurRegion[] | null>(null);
  const regions = changed ?? photo?.blurRegions ?? [];

  const save = async (): Promise<boolean> => {
    if (!changed) return true;
    setBusy(true);
    try {
      const body = { blurRegions: changed };
      keep(await callApi<PhotoDetails>(`/api/photos/${photoIdOf(path)}`, { method: 'PATCH', body }));
      setChanged(null);
      return true;
    } catch (error) {
      tellFailure({ title: 'Error', error, tried: 'Failed to save what is blurred' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const go = async (to: number) => {
    if (await save()) setPlace(to);
  };
  const finish = async () => {
    if (await save()) onClose();
  };

  const isLast = place === paths.length - 1;
  const isLooking = photo !== null && photo.blurRegions === null && !changed && !hasWaited;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDirty={changed !== null}
      wide
      title={`Photo ${place + 1} of ${paths.length}`}
      description="Whatever lies in a frame is blurred for others. We look for license plates and faces, and may miss some."
      footer={
        <>
          <Button variant="secondary" disabled={isBusy || place === 0} onClick={() => void go(place - 1)}>
            Previous
          </Button>
          <Button variant={isLast ? 'secondary' : 'primary'} disabled={isBusy || isLast} onClick={() => void go(place + 1)}>
            Next
          </Button>
          <Button variant={isLast ? 'primary' : 'secondary'} disabled={isBusy} onClick={() => void finish()}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {photo?.width && photo.height ? (
          <BlurStage photo={{ ...photo, width: photo.width, height: photo.height }} regions={regions} onChange={setChanged} />
        ) : (
          <Skeleton className="h-80" />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="small"
            // Saved before they are found, it would be the only one.
            disabled={!photo?.width || isLooking || regions.length >= MAX_REGIONS}
            onClick={() => setChanged([...regions, NEW_PART])}
          >
            <Plus className="size-4.5 text-brass" aria-hidden="true" />
            Blur another part
          </Button>
          <p role="status" className="text-ink-soft">
            {isLooking
              ? 'We are looking for plates and faces…'
              : inWords(regions.length, photo?.blurRegions !== null || !!changed)}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function inWords(count: number, isKnown: boolean): string {
  if (!isKnown) return 'We could not look at this photo, so others do not see it. Mark what is to be blurred, and they will.';
  if (count === 0) return 'Nothing is blurred.';
  return count === 1 ? 'One part is blurred.' : `${count} parts are blurred.`;
}

/** A photo's details, asked for again until plates and faces have been looked for. */
function useLookedAt(path: string) {
  const [photo, setPhoto] = useState<PhotoDetails | null>(null);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const until = Date.now() + LONGEST_MS;
    setPhoto(null);
    setWaited(false);
    const ask = async () => {
      const [found] = await fetchPhotoDetails([path]).catch(() => []);
      if (isOver) return;
      if (found) setPhoto(found);
      if (found?.blurRegions) return;
      if (Date.now() > until) setWaited(true);
      else timer = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path]);
  return { photo: photo?.objectPath === path ? photo : null, hasWaited, keep: setPhoto };
}
