import { ImageOff } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { countMissing, PHOTO_NEEDED, type PhotoTile, uploadedPaths } from './wizard-state.ts';

type MissingPhotosNoteProps = {
  photos: PhotoTile[];
  /** Whether the photos are on this page. */
  isHere: boolean;
  onGoTo: () => void;
};

/** Tells which uploaded photos were deleted, and what that means for the showcase. */
export function MissingPhotosNote({ photos, isHere, onGoTo }: MissingPhotosNoteProps) {
  const count = countMissing(photos);
  if (count === 0) return null;
  const what = count === 1 ? 'A photo is no longer there' : `${count} photos are no longer there`;
  const rest = uploadedPaths(photos).length > 0 ? 'The showcase can be saved without.' : PHOTO_NEEDED;
  return (
    <div role="alert" className="flex items-start gap-4 rounded-card border-2 border-danger bg-raised p-4 sm:p-5">
      <ImageOff className="mt-0.5 size-6 shrink-0 text-danger" strokeWidth={1.6} aria-hidden="true" />
      <div className="flex flex-col items-start gap-3">
        <p>
          <strong>{what}</strong>: deleted in another tab or on another device.{' '}
          {isHere ? 'Remove the empty place, or add' : 'Add'} the photo again. {rest}
        </p>
        {!isHere && (
          <Button variant="secondary" size="small" onClick={onGoTo}>
            Go to Photos
          </Button>
        )}
      </div>
    </div>
  );
}
