import { MissingPhotosNote } from './missing-photos-note.tsx';
import { UploadsNote } from './uploads/uploads-note.tsx';
import { countUnderWay, type PhotoTile } from './wizard-state.ts';
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
    {step >= PHOTOS && <MissingPhotosNote photos={photos} isHere={step === PHOTOS} onGoTo={() => onGoTo(PHOTOS)} />}
  </>
);
