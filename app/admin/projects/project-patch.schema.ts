import { z } from 'zod';
import { LAYOUT_IDS } from '#app/showcases/catalogue.ts';
import { flyerConfigSchema, ownerDataSchema, vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { type ByPatchedName, byPatchedName } from './patched-vehicle-fields.ts';

const owner = ownerDataSchema.shape;
const vehicle = vehicleDataSchema.shape;

/**
 * The body of PATCH /api/admin/projects/{id}: what is to change, of these fields alone (Specification §7). An optional text is
 * taken away by '' or null. What a theme or layout is called follows from its id, and is compared with it.
 */
export const projectPatchSchema = z
  .strictObject({
    ownerName: owner.fullName,
    ownerLocation: owner.location,
    ownerStory: owner.story,
    ownerContact: owner.contact,
    // Each field's own schema, which `byPatchedName` takes for any of them.
    ...(byPatchedName(({ name }) => vehicle[name]) as ByPatchedName<typeof vehicle>),
    themeId: z.enum(THEME_IDS, 'There is no such theme'),
    themeName: z.string(),
    themeEra: z.string(),
    themeColors: z.strictObject({ primary: z.string(), accent: z.string() }),
    layoutTemplateId: z.enum(LAYOUT_IDS, 'There is no such layout template'),
    layoutTemplateName: z.string(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Name at least one field to change');

export type ProjectPatch = z.output<typeof projectPatchSchema>;

export const flyerConfigBodySchema = z.object({ flyerConfig: flyerConfigSchema });

export const regenerateBodySchema = z.strictObject({ fileType: z.enum(['pptx', 'pdf'], 'fileType is pptx or pdf') });
export type FileType = z.output<typeof regenerateBodySchema>['fileType'];
