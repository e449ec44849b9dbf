import { clsx } from 'clsx';
import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { uploadedPaths, type WizardState } from '#app/builder/wizard-state.ts';
import { usePhotoDetails } from '#app/photos/use-photo-details.ts';
import { LAYOUTS } from '#app/showcases/layouts.ts';
import { completeWebAddress, hasOtherScheme, MAX_WEB_ADDRESS, NO_WEB_ADDRESS } from '#app/showcases/web-address.ts';
import { THEMES } from '#app/themes/themes.ts';
import { Choice, Choices } from '#app/ui/choices.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { ThemeTile } from './theme-tile.tsx';

type CustomizeStepProps = {
  state: Pick<WizardState, 'theme' | 'layoutTemplateId' | 'qrUrl' | 'qrDataUrl' | 'photos' | 'vehicle'>;
  dispatch: Dispatch<WizardAction>;
};

/** Step 4: the theme and layout, and the link of its QR code. */
export function CustomizeStep({ state, dispatch }: CustomizeStepProps) {
  const { theme, layoutTemplateId, qrUrl, qrDataUrl, photos, vehicle } = state;
  const [photo] = uploadedPaths(photos);
  const { details } = usePhotoDetails(photo ? [photo] : []);
  const complete = () => {
    const completed = completeWebAddress(qrUrl);
    if (completed !== qrUrl) dispatch({ type: 'qrUrlTyped', qrUrl: completed });
  };
  return (
    <div className="flex flex-col gap-10">
      <Choices legend="Theme" columns="max-sm:gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Object.values(THEMES).map(({ id, name, era, description }) => (
          <Choice
            key={id}
            group="theme"
            checked={theme === id}
            onChoose={() => dispatch({ type: 'customized', choice: { theme: id } })}
            title={name}
            caption={era}
            description={description}
            cover={
              photo ? <ThemeTile theme={id} vehicle={vehicle} photo={photo} details={details.get(photo)} /> : `/themes/${id}.webp`
            }
          />
        ))}
      </Choices>
      <Choices legend="Layout" columns="sm:grid-cols-2">
        {Object.values(LAYOUTS).map(({ id, name, style, description }) => (
          <Choice
            key={id}
            group="layout"
            checked={layoutTemplateId === id}
            onChoose={() => dispatch({ type: 'customized', choice: { layoutTemplateId: id } })}
            title={name}
            caption={style}
            description={description}
          />
        ))}
      </Choices>
      <div className={clsx('grid items-start gap-6', qrDataUrl && 'sm:grid-cols-[1fr_auto]')}>
        <Field
          name="qrUrl"
          label="QR Code Link"
          hint="Link to full gallery, build video or social media. Optional; printed on the back cover."
          error={hasOtherScheme(qrUrl) ? NO_WEB_ADDRESS : undefined}
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={MAX_WEB_ADDRESS}
            value={qrUrl}
            onChange={(event) => dispatch({ type: 'qrUrlTyped', qrUrl: event.target.value })}
            onBlur={complete}
          />
        </Field>
        {qrDataUrl && (
          <figure className="w-32">
            <img src={qrDataUrl} alt={`QR code that leads to ${qrUrl}`} width={128} height={128} className="border" />
            <figcaption className="label mt-1 text-center text-ink-soft">Your code</figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}
