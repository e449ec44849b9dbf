import { useEffect } from 'react';
import type { PhotoTile } from '#app/builder/wizard-state.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { usePageMark } from '#app/ui/use-page-mark.ts';
import { isKept } from './kept-files.ts';
import { useUploadPace } from './upload-pace.ts';

/** The progress of all photos that are on their way, shown on every step. The browser asks before such a page is closed. */
export function UploadsNote({ photos: tiles, sent }: { photos: PhotoTile[]; sent: ReadonlyMap<string, number> }) {
  const { count, fraction, secondsLeft, isHeld } = useUploadPace(tiles, sent);
  usePageMark('sending-photos');
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const photos = count === 1 ? 'One photo' : `${count} photos`;
  return (
    <div data-uploads="" className="rounded-card border border-rule-strong bg-ground p-4">
      <ProgressBar stage={isHeld ? `${photos} on hold` : `Uploading ${photos.toLowerCase()}`} fraction={fraction} />
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        {isHeld
          ? `They continue automatically once there is a connection. ${ifClosed(tiles)}`
          : `${secondsLeft === null ? '' : `${timeLeft(secondsLeft)} left. `}You can go on with the other steps.`}
      </p>
    </div>
  );
}

const ifClosed = (tiles: PhotoTile[]): string =>
  tiles.every((photo) => !('file' in photo) || isKept(photo.key))
    ? 'Nothing is lost if you close this page: open your draft again on this device.'
    : 'Please keep this page open: this browser can’t keep them for you.';

/** A duration in words, never less than is left. */
function timeLeft(seconds: number): string {
  if (seconds < 50) return `About ${Math.max(10, Math.ceil(seconds / 10) * 10)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'About a minute' : `About ${minutes} minutes`;
}
