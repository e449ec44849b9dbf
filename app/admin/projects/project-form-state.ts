import { keysOf } from '#app/platform/typed-object.ts';
import { LAYOUTS, type LayoutId } from '#app/showcases/layouts.ts';
import { OWNER_FIELDS } from '#app/showcases/owner-fields.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { THEMES, type ThemeId } from '#app/themes/themes.ts';
import { byPatchedName, type PatchedName } from './patched-vehicle-fields.ts';

/** The form's fields as typed, under the names of PATCH /api/admin/projects/{id}. */
export type ProjectForm = TypedFields & { themeId: ThemeId; layoutTemplateId: LayoutId };
type TypedFields = Record<'ownerName' | 'ownerLocation' | 'ownerStory' | 'ownerContact' | PatchedName, string>;
export type ProjectField = keyof ProjectForm;

/** Each typed field with its message while empty. */
export const EDITED_FIELDS: { readonly [name in keyof TypedFields]: { required: string | null } } = {
  ownerName: OWNER_FIELDS.fullName,
  ownerLocation: OWNER_FIELDS.location,
  ownerStory: OWNER_FIELDS.story,
  ownerContact: OWNER_FIELDS.contact,
  ...byPatchedName((field) => field),
};

type Editable = Pick<Showcase, 'ownerData' | 'vehicleData' | 'theme' | 'layoutTemplateId'>;

export const toForm = ({ ownerData, vehicleData, theme, layoutTemplateId }: Editable): ProjectForm => ({
  ownerName: ownerData.fullName,
  ownerLocation: ownerData.location,
  ownerStory: ownerData.story ?? '',
  ownerContact: ownerData.contact ?? '',
  ...byPatchedName(({ name }) => vehicleData[name] ?? ''),
  themeId: theme.id,
  layoutTemplateId,
});

/** The changed fields only (Specification §7); a theme and a layout with their names. */
export function toPatch(before: ProjectForm, form: ProjectForm): Record<string, unknown> {
  const names = keysOf(form).filter((name) => form[name].trim() !== before[name].trim());
  const patch: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, form[name].trim()]));
  if ('themeId' in patch) {
    const { name, era, colors } = THEMES[form.themeId];
    Object.assign(patch, { themeName: name, themeEra: era, themeColors: colors });
  }
  if ('layoutTemplateId' in patch) patch.layoutTemplateName = LAYOUTS[form.layoutTemplateId].name;
  return patch;
}
