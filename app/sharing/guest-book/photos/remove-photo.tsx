import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog.tsx';

/** Removes a guest's photo and keeps the words. @param name the guest's */
export function RemovePhoto({ name, isBusy, onRemove }: { name: string; isBusy: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" disabled={isBusy} onClick={() => setAsking(true)}>
        <ImageOff className="size-4" aria-hidden="true" />
        Remove photo<span className="sr-only"> by {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this photo?"
        description="The words stay. The photo is deleted for good."
        confirmLabel="Remove photo"
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </>
  );
}
