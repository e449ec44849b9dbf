import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type Dispatch, type ReactNode, useId, useState } from 'react';
import { isWebAddress, type WizardAction, type WizardState } from '#app/builder/wizard-state.ts';
import { LAYOUTS, THEMES } from '#app/showcases/catalogue.ts';
import { Field, Input } from '#app/ui/field.tsx';

type CustomizeStepProps = {
  state: Pick<WizardState, 'theme' | 'layoutTemplateId' | 'qrUrl' | 'qrDataUrl'>;
  dispatch: Dispatch<WizardAction>;
};

/** Such as `javascript:` or `mailto:`, which no further letter makes right; `ht` may become right. */
const hasOtherScheme = (text: string): boolean => /^\s*[a-z][a-z\d+.-]*:/i.test(text) && !/^\s*https?:/i.test(text);

/** Step 4: how it will look, and where its code leads. */
export function CustomizeStep({ state, dispatch }: CustomizeStepProps) {
  const { theme, layoutTemplateId, qrUrl, qrDataUrl } = state;
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = qrUrl.trim() !== '' && !isWebAddress(qrUrl) && (isLeft || hasOtherScheme(qrUrl));
  return (
    <div className="flex flex-col gap-10">
      <Choices legend="Theme" columns="sm:grid-cols-2 xl:grid-cols-3">
        {Object.values(THEMES).map(({ id, name, era, description }) => (
          <Choice
            key={id}
            group="theme"
            checked={theme === id}
            onChoose={() => dispatch({ type: 'customized', choice: { theme: id } })}
            title={name}
            caption={era}
            description={description}
            cover={`/themes/${id}.webp`}
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
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_auto]">
        <Field
          label="QR Code Link"
          hint="Link to full gallery, build video or social media. Optional; printed on the back cover."
          error={isWrong ? 'Please enter a web address that begins with https:// or http://' : undefined}
        >
          <Input
            type="url"
            name="qrUrl"
            inputMode="url"
            placeholder="https://"
            maxLength={1000}
            value={qrUrl}
            onBlur={() => setIsLeft(true)}
            onChange={(event) => dispatch({ type: 'qrUrlTyped', qrUrl: event.target.value })}
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

function Choices({ legend, columns, children }: { legend: string; columns: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl">{legend}</legend>
      <div className={clsx('grid gap-4', columns)}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  group: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  caption: string;
  description: string;
  /** The picture of a cover. */
  cover?: string;
};

/** A radio button as a plate. */
function Choice({ group, checked, onChoose, title, caption, description, cover }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        'relative flex cursor-pointer flex-col gap-1 rounded-plate border-2 bg-raised p-4 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked ? 'border-accent' : 'border-rule hover:border-brass',
      )}
    >
      <input id={id} type="radio" name={group} checked={checked} onChange={onChoose} className="sr-only" aria-label={title} />
      {cover && (
        <img
          src={cover}
          alt=""
          width={300}
          height={388}
          loading="lazy"
          className="mb-2 h-44 w-full rounded-plate border object-cover object-top"
        />
      )}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg">{title}</span>
        <span className="label shrink-0 text-ink-soft">{caption}</span>
      </span>
      <span className="text-[0.9375rem] leading-snug text-ink-soft">{description}</span>
      {checked && (
        <span className="absolute -top-2.5 -right-2.5 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
        </span>
      )}
    </label>
  );
}
