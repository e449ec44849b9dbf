import { Input, Select, Textarea } from '#app/ui/field.tsx';
import { modelYears } from './model-years.ts';
import { FIELDS_IN_FORMS, type VehicleFieldDefinition, vehicleLimit } from './vehicle-fields.ts';

type Shared = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** What is suggested while a line is typed: the id of its list, which is rendered beside it. */
  list?: string;
};

const FIRST_TEXT = FIELDS_IN_FORMS.find(({ kind }) => kind === 'text')?.name;

/** The width of a text area in a grid of six columns: two fit side by side and start a new row, whatever precedes them. */
export const textClass = ({ name }: VehicleFieldDefinition): string =>
  name === FIRST_TEXT ? 'sm:col-span-3 sm:col-start-1' : 'sm:col-span-3';

/** The input of a vehicle's field, inside a Field. */
export function VehicleControl({
  field: { name, kind, placeholder },
  list,
  ...control
}: Shared & { field: VehicleFieldDefinition }) {
  switch (kind) {
    case 'year':
      return (
        <Select {...control}>
          <option value="">Choose…</option>
          {modelYears().map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
      );
    case 'line':
      // The browser's own list would be shown over ours.
      return (
        <Input
          {...control}
          {...(list && { list, autoComplete: 'off' })}
          maxLength={vehicleLimit(name)}
          placeholder={placeholder}
        />
      );
    case 'text':
      return <Textarea {...control} maxLength={vehicleLimit(name)} rows={7} />;
  }
}
