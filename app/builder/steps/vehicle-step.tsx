import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { PapersPanel } from '#app/builder/papers/papers-panel.tsx';
import type { PaperUploads } from '#app/builder/papers/use-papers.ts';
import type { VehicleForm } from '#app/builder/wizard-state.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { textClass, VehicleControl } from '#app/showcases/vehicle-control.tsx';
import { FIELDS_IN_FORMS } from '#app/showcases/vehicle-fields.ts';
import { Field } from '#app/ui/field.tsx';

type VehicleStepProps = { vehicle: VehicleForm; papers: Paper[]; paperUploads: PaperUploads; dispatch: Dispatch<WizardAction> };

/** Step 2: the vehicle, and the papers about it. */
export function VehicleStep({ vehicle, papers, paperUploads, dispatch }: VehicleStepProps) {
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
      <div className="sm:col-span-6">
        <PapersPanel papers={papers} uploads={paperUploads} dispatch={dispatch} />
      </div>
    </div>
  );
}
