import { Select } from '#app/ui/field.tsx';

type FilterSelectProps = {
  /** Its search parameter. */
  name: string;
  label: string;
  value: string;
  /** Values and labels; '' for no filter. */
  options: readonly (readonly [value: string, text: string])[];
};

/** A filter beside a list's search. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <div className="w-52">
      <Select name={name} aria-label={label} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
