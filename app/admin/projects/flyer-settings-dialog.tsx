import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { FlyerChoices } from '#app/showcases/flyer-choices.tsx';
import type { FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AdminProject } from './get-project.server.ts';

type FlyerSettingsDialogProps = {
  project: Pick<AdminProject, 'id' | 'vehicleData' | 'photoUrls'>;
  /** The owner's settings; the dialog is offered only once they exist (Specification §2). */
  saved: FlyerConfig;
  onSaved: (config: FlyerConfig) => void;
  onClose: () => void;
};

/** Edits the flyer settings of somebody else's showcase. Nothing is kept until it is saved. */
export function FlyerSettingsDialog({ project, saved, onSaved, onClose }: FlyerSettingsDialogProps) {
  const { id, vehicleData, photoUrls } = project;
  const { revalidate } = useRevalidator();
  const [config, setConfig] = useState(saved);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      await fetchApi(`/api/admin/projects/${id}/flyer-config`, { method: 'PATCH', body: { flyerConfig: config } });
      onSaved(config);
      revalidate();
      onClose();
      toast({ title: 'Success', description: 'The flyer settings are updated.' });
    } catch (error) {
      tellFailure({ title: 'Failed to update flyer settings', error });
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || isSaving || onClose()}
      isDirty={!isSaving && JSON.stringify(config) !== JSON.stringify(saved)}
      wide
      title="Configure Flyer"
      description={`What the flyer of the ${vehicleName(vehicleData)} shows`}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isSaving} onClick={() => void save()}>
            Save Flyer Settings
          </Button>
        </>
      }
    >
      <FlyerChoices config={config} photoUrls={photoUrls} onChange={setConfig} />
    </Dialog>
  );
}
