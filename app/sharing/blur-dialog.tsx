import { useState } from 'react';
import type { BlurRegion } from '#app/photos/blur-regions.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { callApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { BlurParts } from './blur-parts.tsx';
import { useLookedAt } from './use-looked-at.ts';

type BlurDialogProps = {
  paths: readonly string[];
  /** Has photos looked at again at which that has failed. */
  onLookAgain: () => void;
  onClose: () => void;
};

/** Goes through a showcase's photos: what is blurred for others is shown, and can be changed. Each photo is saved when it is left. */
export function BlurDialog({ paths, onLookAgain, onClose }: BlurDialogProps) {
  const [place, setPlace] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const path = paths[place] ?? '';
  const { keep, ...lookedAt } = useLookedAt(path);
  const [changed, setChanged] = useState<BlurRegion[] | null>(null);

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
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDirty={changed !== null}
      wide
      title={`Photo ${place + 1} of ${paths.length}`}
      description="Whatever lies in a frame is blurred for others; press one to resize or remove it. We look for license plates and faces, and may miss some."
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
      <BlurParts key={path} {...lookedAt} changed={changed} onChange={setChanged} onLookAgain={onLookAgain} />
    </Dialog>
  );
}
