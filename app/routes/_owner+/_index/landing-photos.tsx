import { lazy, Suspense, useEffect, useState } from 'react';
import { mayHaveChosen, noteSignIn, START_PATH } from '#app/builder/start/chosen-flag.ts';
import { PageDrop } from '#app/builder/start/page-drop.tsx';
import { Button } from '#app/ui/button.tsx';

const ChosenPhotos = lazy(async () => ({ default: (await import('#app/builder/start/chosen-photos.tsx')).ChosenPhotos }));

type LandingPhotosProps = {
  /** Files to add to those that wait; each array once. Null until some are chosen. */
  added: File[] | null;
  onFiles: (files: File[]) => void;
  onKept: (isAny: boolean) => void;
};

/** Photos that a visitor starts with: they wait on the device for an account. The last part of the page, which they do not move. */
export function LandingPhotos({ added, onFiles, onKept }: LandingPhotosProps) {
  const [mayBe, setMayBe] = useState(false);
  useEffect(() => setMayBe(mayHaveChosen()), []);
  return (
    <>
      <PageDrop words="Drop photos of your car" onFiles={onFiles} />
      {(added || mayBe) && (
        <Suspense>
          <ChosenPhotos
            added={added}
            onChanged={onKept}
            kept="They stay on this device for up to 7 days. Once you have signed in, they are uploaded to your showcase."
            lost="This browser keeps no files, as in a private window: these photos can’t wait here. Sign in first, and add them then."
            goOn={
              <Button asChild>
                <a href={`/api/login?${new URLSearchParams({ returnTo: START_PATH })}`} onClick={noteSignIn}>
                  Sign in to go on
                </a>
              </Button>
            }
          />
        </Suspense>
      )}
    </>
  );
}
