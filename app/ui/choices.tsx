import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';

/** @param columns classes of the choices' grid */
export function Choices({ legend, columns, children }: { legend: ReactNode; columns: string; children: ReactNode }) {
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
  /** A cover, or the address of its picture. */
  cover?: string | ReactElement;
};

/** A radio button as a card. */
export function Choice({ group, checked, onChoose, title, caption, description, cover }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        'relative flex cursor-pointer gap-1 rounded-card border-2 bg-raised transition-colors duration-150 focus-ring-within',
        // On a phone beside its cover, so that all are compared on one screen.
        cover ? 'flex-wrap gap-x-3 p-2.5 sm:flex-col sm:flex-nowrap sm:gap-1 sm:p-4' : 'flex-col p-4',
        checked ? 'border-accent' : 'border-rule hover:border-rule-strong',
      )}
    >
      <input id={id} type="radio" name={group} checked={checked} onChange={onChoose} className="sr-only" aria-label={title} />
      {typeof cover === 'string' ? (
        <img
          src={cover}
          alt=""
          width={300}
          height={388}
          loading="lazy"
          className="h-28 w-26 max-w-full shrink-0 rounded-card border object-cover object-top sm:mb-2 sm:h-44 sm:w-full"
        />
      ) : (
        cover
      )}
      <span className={clsx('flex min-w-0 flex-col', cover ? 'flex-1 basis-24 sm:basis-auto sm:gap-1' : 'gap-1')}>
        <span className={clsx('flex', cover ? 'flex-col' : 'flex-wrap items-baseline justify-between gap-x-3')}>
          <span className={clsx('font-display text-lg', cover && 'max-sm:leading-tight')}>{title}</span>
          <span className="label text-ink-soft">{caption}</span>
        </span>
        <span className="text-[0.9375rem] leading-snug text-ink-soft">{description}</span>
      </span>
      {checked && (
        <span className="absolute -top-2.5 -right-2.5 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
        </span>
      )}
    </label>
  );
}
