import {
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldDefinition,
  type VehicleFieldWith,
} from '#app/showcases/vehicle-fields.ts';

/** The fields of a vehicle that an administrator changes. */
export type PatchedField = VehicleFieldWith<{ isEditedByAdmin: true }>;
type NameOf<Field extends VehicleField> = `vehicle${Capitalize<Field>}`;
/** What one is called in PATCH /api/admin/projects/{id} (Specification §7): 'vehicleMake'. */
export type PatchedName = NameOf<PatchedField>;
/** The values of a record by field, under the names of the patch. */
export type ByPatchedName<ByField extends Record<PatchedField, unknown>> = {
  [Field in PatchedField as NameOf<Field>]: ByField[Field];
};

export const isPatched = (field: VehicleFieldDefinition): field is VehicleFieldDefinition & { name: PatchedField } =>
  field.isEditedByAdmin;

export const patchedName = (field: PatchedField): PatchedName =>
  // What `Capitalize` does to the type.
  `vehicle${field.charAt(0).toUpperCase()}${field.slice(1)}` as PatchedName;

/** A value for each of them, under its name in the patch. The names are those of `NameOf`, which an object made of entries forgets. */
export const byPatchedName = <Value>(choose: (field: VehicleFieldDefinition & { name: PatchedField }) => Value) =>
  Object.fromEntries(VEHICLE_FIELDS.filter(isPatched).map((field) => [patchedName(field.name), choose(field)])) as Record<
    PatchedName,
    Value
  >;
