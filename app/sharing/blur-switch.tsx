import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useLazyComponent } from '#app/ui/lazy-component.ts';

const DIALOG = { load: () => import('./blur-dialog.tsx'), name: 'The list of photos' };

type BlurSwitchProps = {
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
  photoPaths: readonly string[];
  /** How many of them others don't see yet. */
  unreadyPhotos: number;
};

/** Whether others see plates and faces blurred, with the way to check each photo. */
export function BlurSwitch({ isOn, isBusy, onChange, photoPaths, unreadyPhotos }: BlurSwitchProps) {
  const [isChecking, setChecking] = useState(false);
  const dialog = useLazyComponent(DIALOG, isChecking, setChecking);
  return (
    <>
      <Checkbox label="Blur license plates and faces" checked={isOn} disabled={isBusy} onChange={onChange} />
      <p className="ml-8.5 max-w-prose text-[0.9375rem] leading-snug text-ink-soft">
        On your public page and in documents that others open. Your own photos and documents stay as they are.
      </p>
      {isOn && (
        <div className="mt-2 ml-8.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" size="small" onClick={() => setChecking(true)}>
            Check the photos
          </Button>
          <p className="max-w-prose text-[0.9375rem] leading-snug text-ink-soft">We may miss some. Please look at each photo.</p>
          <p role="status" className="basis-full text-[0.9375rem] leading-snug font-semibold empty:hidden">
            {unreadyPhotos > 0 &&
              `We are still looking for plates and faces: until then, ${unreadyPhotos} ${unreadyPhotos === 1 ? 'photo is' : 'photos are'} not shown to others.`}
          </p>
        </div>
      )}
      {dialog && isChecking && (
        <dialog.BlurDialog paths={photoPaths} onLookAgain={() => onChange(true)} onClose={() => setChecking(false)} />
      )}
    </>
  );
}
