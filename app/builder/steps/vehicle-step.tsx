import type { Dispatch } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { PapersPanel } from '#app/builder/papers/papers-panel.tsx';
import type { PaperUploads } from '#app/builder/papers/use-papers.ts';
import type { VehicleForm } from '#app/builder/wizard-state.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { textClass, VehicleControl } from '#app/showcases/vehicle-control.tsx';
import { FIELDS_IN_FORMS } from '#app/showcases/vehicle-fields.ts';
import { Field } from '#app/ui/field.tsx';
import { useKnownNames } from './use-known-names.ts';

type VehicleStepProps = { vehicle: VehicleForm; papers: Paper[]; paperUploads: PaperUploads; dispatch: Dispatch<WizardAction> };

/** Step 2: the vehicle, and the papers about it. */
export function VehicleStep({ vehicle, papers, paperUploads, dispatch }: VehicleStepProps) {
  const known = useKnownNames(vehicle);
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
              list={name === 'make' || name === 'model' ? known[name].id : undefined}
              onChange={({ target }) => dispatch({ type: 'vehicleTyped', vehicle: { [name]: target.value } })}
            />
          </Field>
        );
      })}
      {/* The browser's own suggestions, which keyboards, screen readers and phones support. */}
      {[known.make, known.model].map(({ id, names }) => (
        <datalist key={id} id={id}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
      <div className="sm:col-span-6">
        <PapersPanel papers={papers} uploads={paperUploads} dispatch={dispatch} />
      </div>
    </div>
  );
}
