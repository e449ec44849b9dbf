import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FLYER_OPTIONS } from './flyer-config.ts';
import type { FlyerConfig } from './showcase.schema.ts';

type FlyerChoicesProps = { config: FlyerConfig; photoUrls: string[]; onChange: (config: FlyerConfig) => void };

/** A flyer's content and photo (Specification §2, flyer dialog). */
export function FlyerChoices({ config, photoUrls, onChange }: FlyerChoicesProps) {
  return (
    <>
      <fieldset>
        <legend className="label text-brass">Show on the flyer</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {FLYER_OPTIONS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={config[key]}
              onChange={(checked) => onChange({ ...config, [key]: checked })}
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
        onValueChange={(index) => onChange({ ...config, featuredPhotoIndex: Number(index) })}
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
    </>
  );
}
