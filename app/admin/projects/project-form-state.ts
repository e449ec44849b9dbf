import { LAYOUTS, type LayoutId } from '#app/showcases/catalogue.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { THEMES, type ThemeId } from '#app/themes/themes.ts';

/** What can be edited, under the names of PATCH /api/admin/projects/{id}, as it is typed. */
export type ProjectForm = {
  ownerName: string;
  ownerLocation: string;
  ownerStory: string;
  ownerContact: string;
  vehicleYear: string;
  vehicleMake: string;
  vehicleModel: string;
  vehicleTrim: string;
  vehicleOriginalSpecs: string;
  vehicleModifications: string;
  vehicleEstimatedValue: string;
  themeId: ThemeId;
  layoutTemplateId: LayoutId;
};
export type ProjectField = keyof ProjectForm;

/** What each required field asks for while it is empty. */
export const REQUIRED = {
  ownerName: 'Please enter the owner’s full name',
  ownerLocation: 'Please enter the location as City, State',
  vehicleYear: 'Please choose the model year',
  vehicleMake: 'Please enter the make',
  vehicleModel: 'Please enter the model',
} as const satisfies Partial<Record<ProjectField, string>>;
export type RequiredField = keyof typeof REQUIRED;

export const isField = (name: string, form: ProjectForm): name is ProjectField => name in form;

type Editable = Pick<Showcase, 'ownerData' | 'vehicleData' | 'theme' | 'layoutTemplateId'>;

export const toForm = ({ ownerData, vehicleData, theme, layoutTemplateId }: Editable): ProjectForm => ({
  ownerName: ownerData.fullName,
  ownerLocation: ownerData.location,
  ownerStory: ownerData.story ?? '',
  ownerContact: ownerData.contact ?? '',
  vehicleYear: vehicleData.year,
  vehicleMake: vehicleData.make,
  vehicleModel: vehicleData.model,
  vehicleTrim: vehicleData.trim ?? '',
  vehicleOriginalSpecs: vehicleData.originalSpecs ?? '',
  vehicleModifications: vehicleData.modifications ?? '',
  vehicleEstimatedValue: vehicleData.estimatedValue ?? '',
  themeId: theme.id,
  layoutTemplateId,
});

/** The changed fields alone (Specification §7); a theme and a layout with what they are called. */
export function toPatch(before: ProjectForm, form: ProjectForm): Record<string, unknown> {
  const names = (Object.keys(form) as ProjectField[]).filter((name) => form[name].trim() !== before[name].trim());
  const patch: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, form[name].trim()]));
  if ('themeId' in patch) {
    const { name, era, colors } = THEMES[form.themeId];
    Object.assign(patch, { themeName: name, themeEra: era, themeColors: colors });
  }
  if ('layoutTemplateId' in patch) patch.layoutTemplateName = LAYOUTS[form.layoutTemplateId].name;
  return patch;
}
