import { Select } from '#app/ui/field.tsx';

type FilterSelectProps = {
  /** In the address. */
  name: string;
  label: string;
  value: string;
  /** Values and what they are called; '' for none of the others. */
  options: readonly (readonly [value: string, text: string])[];
};

/** A further choice beside what a list is searched for. */
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
