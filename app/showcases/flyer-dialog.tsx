import { useNavigate, useRevalidator } from '@remix-run/react';
import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { fetchApi, reasonOf } from '#app/platform/api-client.ts';
import { HelpLink } from '#app/platform/help-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { DEFAULT_FLYER_CONFIG, FLYER_OPTIONS } from './flyer-config.ts';
import type { Showcase } from './showcase.schema.ts';
import { vehicleName } from './vehicle-name.ts';

type FlyerDialogProps = {
  showcase: Pick<Showcase, 'id' | 'vehicleData' | 'photoUrls' | 'flyerConfig'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Chooses what the flyer shows; nothing is kept until it is saved (Specification §4, Flyer configuration). */
export function FlyerDialog({ open, ...props }: FlyerDialogProps) {
  return open ? <FlyerEditor {...props} /> : null;
}

function FlyerEditor({ showcase, onOpenChange }: Omit<FlyerDialogProps, 'open'>) {
  const { id, vehicleData, photoUrls } = showcase;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [config, setConfig] = useState(showcase.flyerConfig ?? DEFAULT_FLYER_CONFIG);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      await fetchApi(`/api/projects/${id}/flyer-config`, { method: 'PATCH', body: { flyerConfig: config } });
      revalidate();
      onOpenChange(false);
      toast({ title: 'Flyer Configuration Saved', description: 'Your flyer preferences have been updated.' });
      navigate(`/showcase/${id}/flyer`);
    } catch (error) {
      toast({ title: 'Error', description: `Failed to save flyer configuration: ${reasonOf(error)}`, variant: 'destructive' });
      setIsSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
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
            Save &amp; Download Flyer
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="label text-brass">Show on the flyer</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {FLYER_OPTIONS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={config[key]}
              onChange={(checked) => setConfig({ ...config, [key]: checked })}
            />
          ))}
        </div>
      </fieldset>
      <p id="featured-photo" className="label mt-6 text-brass">
        Featured photo
      </p>
      <RadioGroup.Root
        aria-labelledby="featured-photo"
        value={String(Math.min(config.featuredPhotoIndex, photoUrls.length - 1))}
        onValueChange={(index) => setConfig({ ...config, featuredPhotoIndex: Number(index) })}
        className="mt-2 grid grid-cols-3 gap-2 sm:gap-3"
      >
        {photoUrls.map((path, index) => (
          <RadioGroup.Item
            key={path}
            value={String(index)}
            aria-label={`Photo ${index + 1}`}
            className="group relative aspect-[4/3] overflow-hidden border-2 border-transparent data-[state=checked]:border-accent"
          >
            <img src={`${path}?size=thumbnail`} alt="" className="size-full object-cover" loading="lazy" />
            <RadioGroup.Indicator className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-accent text-on-accent">
              <Check className="size-4" strokeWidth={3} aria-hidden="true" />
            </RadioGroup.Indicator>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </Dialog>
  );
}
