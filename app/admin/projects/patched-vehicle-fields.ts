import {
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldDefinition,
  type VehicleFieldWith,
} from '#app/showcases/vehicle-fields.ts';

/** The vehicle fields that an administrator can change. */
export type PatchedField = VehicleFieldWith<{ isEditedByAdmin: true }>;
type NameOf<Field extends VehicleField> = `vehicle${Capitalize<Field>}`;
/** A field's name in PATCH /api/admin/projects/{id} (Specification §7): 'vehicleMake'. */
export type PatchedName = NameOf<PatchedField>;
/** A record's values by their names in the patch. */
export type ByPatchedName<ByField extends Record<PatchedField, unknown>> = {
  [Field in PatchedField as NameOf<Field>]: ByField[Field];
};

export const isPatched = (field: VehicleFieldDefinition): field is VehicleFieldDefinition & { name: PatchedField } =>
  field.isEditedByAdmin;

export const patchedName = (field: PatchedField): PatchedName =>
  // What `Capitalize` does to the type.
  `vehicle${field.charAt(0).toUpperCase()}${field.slice(1)}` as PatchedName;

/** An object with a value for each field by its name in the patch. Object.fromEntries loses the names' types. */
export const byPatchedName = <Value>(choose: (field: VehicleFieldDefinition & { name: PatchedField }) => Value) =>
  Object.fromEntries(VEHICLE_FIELDS.filter(isPatched).map((field) => [patchedName(field.name), choose(field)])) as Record<
    PatchedName,
    Value
  >;
