import { useId } from 'react';

type SliderProps = {
  label: string;
  /** A whole number of percent. */
  value: number;
  /** The value in words, shown and announced. */
  valueText: string;
  onChange: (value: number) => void;
};

/** A percentage, 0 to 100: the browser's own control, which keyboards, screen readers and touch support. */
export function Slider({ label, value, valueText, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold leading-snug">
          {label}
        </label>
        <span aria-hidden="true" className="figures text-[0.9375rem] text-ink-soft">
          {valueText}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="slider"
      />
    </div>
  );
}
