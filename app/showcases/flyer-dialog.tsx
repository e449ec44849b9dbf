import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { fetchApi } from '#app/platform/api-client.ts';
import { HelpLink } from '#app/platform/help-link.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import { FlyerChoices } from './flyer-choices.tsx';
import { DEFAULT_FLYER_CONFIG } from './flyer-config.ts';
import type { Showcase } from './showcase.schema.ts';
import { vehicleName } from './vehicle-name.ts';

type FlyerDialogProps = {
  showcase: Pick<Showcase, 'id' | 'vehicleData' | 'photoUrls' | 'flyerConfig'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The words on the button that saves. */
  saveLabel: string;
  /** Called once it is saved: what shows the flyer follows. */
  onSaved: () => void;
  /** Whether that leads to another page, on which it is told. */
  isLeaving?: boolean;
};

/** Edits the flyer's content; nothing is kept until it is saved (Specification §4, Flyer configuration). */
export function FlyerDialog({ open, ...props }: FlyerDialogProps) {
  return open ? <FlyerEditor {...props} /> : null;
}

function FlyerEditor({ showcase, onOpenChange, saveLabel, onSaved, isLeaving = false }: Omit<FlyerDialogProps, 'open'>) {
  const { id, vehicleData, photoUrls } = showcase;
  const { revalidate } = useRevalidator();
  const [config, setConfig] = useState(showcase.flyerConfig ?? DEFAULT_FLYER_CONFIG);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      await fetchApi(`/api/projects/${id}/flyer-config`, { method: 'PATCH', body: { flyerConfig: config } });
      revalidate();
      const description = 'Your flyer preferences have been updated.';
      toast({ title: 'Flyer Configuration Saved', description, isForNextPage: isLeaving });
      onSaved();
    } catch (error) {
      tellFailure({ title: 'Error', error, tried: 'Failed to save flyer configuration' });
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isShown) => isSaving || onOpenChange(isShown)}
      wide
      title="Customize Flyer"
      description={`What the flyer of the ${vehicleName(vehicleData)} shows`}
      help={<HelpLink topic="documents">About the flyer</HelpLink>}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={isSaving} onClick={() => void save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <FlyerChoices config={config} photoUrls={photoUrls} onChange={setConfig} />
    </Dialog>
  );
}
