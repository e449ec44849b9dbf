import { type ComponentProps, type Dispatch, useMemo } from 'react';
import { useTouched } from '#app/builder/use-touched.ts';
import type { VehicleForm, WizardAction } from '#app/builder/wizard-state.ts';
import { modelYears } from '#app/showcases/model-years.ts';
import { TEXT_LIMITS } from '#app/showcases/text-limits.ts';
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx';

type Line = { name: keyof VehicleForm; label: string; hint?: string; placeholder?: string };

const OPTIONAL_LINES: Line[] = [
  { name: 'trim', label: 'Trim', placeholder: 'e.g. GT' },
  { name: 'nickname', label: 'Nickname', placeholder: 'e.g. The Duchess' },
  { name: 'estimatedValue', label: 'Estimated Value', placeholder: 'e.g. $45,000' },
];

/** Step 2: what the vehicle is. */
export function VehicleStep({ vehicle, dispatch }: { vehicle: VehicleForm; dispatch: Dispatch<WizardAction> }) {
  const { errorOf, touch } = useTouched<'year' | 'make' | 'model'>();
  const years = useMemo(() => modelYears(), []);
  const type = (typed: Partial<VehicleForm>) => dispatch({ type: 'vehicleTyped', vehicle: typed });
  const line = (name: keyof VehicleForm): ComponentProps<'input'> => ({
    name,
    maxLength: TEXT_LIMITS.line,
    value: vehicle[name],
    onChange: (event) => type({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-6 sm:grid-cols-6">
      <Field
        label="Year"
        required
        className="sm:col-span-2"
        error={errorOf('year', vehicle.year, 'Please choose the model year')}
      >
        <Select
          name="year"
          value={vehicle.year}
          onBlur={() => touch('year')}
          onChange={(event) => type({ year: event.target.value })}
        >
          <option value="">Choose…</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
      </Field>
      <Field label="Make" required className="sm:col-span-2" error={errorOf('make', vehicle.make, 'Please enter the make')}>
        <Input {...line('make')} placeholder="e.g. Volvo" onBlur={() => touch('make')} />
      </Field>
      <Field label="Model" required className="sm:col-span-2" error={errorOf('model', vehicle.model, 'Please enter the model')}>
        <Input {...line('model')} placeholder="e.g. P1800" onBlur={() => touch('model')} />
      </Field>
      {OPTIONAL_LINES.map(({ name, label, placeholder }) => (
        <Field key={name} label={label} className="sm:col-span-2">
          <Input {...line(name)} placeholder={placeholder} />
        </Field>
      ))}
      <Field
        label="Original Specifications"
        hint="One to a line, such as “Engine: 1.8-litre four”. They are set as a table."
        className="sm:col-span-3"
      >
        <Textarea
          name="originalSpecs"
          rows={7}
          maxLength={TEXT_LIMITS.long}
          value={vehicle.originalSpecs}
          onChange={(event) => type({ originalSpecs: event.target.value })}
        />
      </Field>
      <Field label="Modifications" hint="One to a line: what is no longer as it left the works." className="sm:col-span-3">
        <Textarea
          name="modifications"
          rows={7}
          maxLength={TEXT_LIMITS.long}
          value={vehicle.modifications}
          onChange={(event) => type({ modifications: event.target.value })}
        />
      </Field>
    </div>
  );
}
