import { Button } from '#app/ui/button.tsx';
import { MissingPhotosNote } from './missing-photos-note.tsx';
import { UploadsNote } from './uploads/uploads-note.tsx';
import { countFailed, countUnderWay, type PhotoTile } from './wizard-state.ts';
import { PHOTOS } from './wizard-steps.ts';

type PhotoNotesProps = {
  photos: PhotoTile[];
  /** Bytes that have left, by the key of the photo. */
  sent: ReadonlyMap<string, number>;
  step: number;
  onGoTo: (step: number) => void;
};

/** What is to be known about photos on every step: those on their way, and, from their own step on, those that are gone. */
export const PhotoNotes = ({ photos, sent, step, onGoTo }: PhotoNotesProps) => (
  <>
    {countUnderWay(photos) > 0 && <UploadsNote photos={photos} sent={sent} />}
    {step > PHOTOS && countFailed(photos) > 0 && <FailedPhotosNote count={countFailed(photos)} onGoTo={() => onGoTo(PHOTOS)} />}
    {step >= PHOTOS && <MissingPhotosNote photos={photos} isHere={step === PHOTOS} onGoTo={() => onGoTo(PHOTOS)} />}
  </>
);

const FailedPhotosNote = ({ count, onGoTo }: { count: number; onGoTo: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-card border-2 border-danger bg-raised p-4 sm:p-5">
    <p>
      <strong>{count === 1 ? 'A photo has failed' : `${count} photos have failed`}</strong>: the showcase is made without what is
      not uploaded.
    </p>
    <Button variant="secondary" size="small" onClick={onGoTo}>
      Go to Photos
    </Button>
  </div>
);
