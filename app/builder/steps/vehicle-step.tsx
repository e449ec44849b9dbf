import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import type { VehicleForm } from '#app/builder/wizard-state.ts';
import { textClass, VehicleControl } from '#app/showcases/vehicle-control.tsx';
import { FIELDS_IN_FORMS } from '#app/showcases/vehicle-fields.ts';
import { Field } from '#app/ui/field.tsx';

/** Step 2: the vehicle. */
export function VehicleStep({ vehicle, dispatch }: { vehicle: VehicleForm; dispatch: Dispatch<WizardAction> }) {
  return (
    <div className="grid gap-6 sm:grid-cols-6">
      {FIELDS_IN_FORMS.map((field) => {
        const { name, kind, label, required, hint } = field;
        return (
          <Field
            key={name}
            name={name}
            label={label}
            required={required !== null}
            hint={hint}
            className={kind === 'text' ? textClass(field) : 'sm:col-span-2'}
          >
            <VehicleControl
              field={field}
              value={vehicle[name]}
              onChange={({ target }) => dispatch({ type: 'vehicleTyped', vehicle: { [name]: target.value } })}
            />
          </Field>
        );
      })}
    </div>
  );
}
