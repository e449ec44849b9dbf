import { Link } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayHaveChosen, START_PATH } from '#app/builder/start/chosen-flag.ts';
import { Button } from '#app/ui/button.tsx';

const ChosenPhotos = lazy(async () => ({ default: (await import('#app/builder/start/chosen-photos.tsx')).ChosenPhotos }));

/** Photos that were chosen on this device before signing in, and that no showcase has taken. They may be someone else's. */
export function WaitingPhotos() {
  const [mayBe, setMayBe] = useState(false);
  useEffect(() => setMayBe(mayHaveChosen()), []);
  if (!mayBe) return null;
  return (
    <Suspense>
      <ChosenPhotos
        added={null}
        kept="They were chosen on this device before signing in, and have not been uploaded."
        goOn={
          <Button asChild variant="secondary">
            <Link to={START_PATH}>Start a showcase with them</Link>
          </Button>
        }
      />
    </Suspense>
  );
}
