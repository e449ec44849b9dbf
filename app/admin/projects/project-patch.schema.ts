import { z } from 'zod';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { flyerConfigSchema, ownerDataSchema, vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { type ByPatchedName, byPatchedName } from './patched-vehicle-fields.ts';

const owner = ownerDataSchema.shape;
const vehicle = vehicleDataSchema.shape;

/**
 * The body of PATCH /api/admin/projects/{id}: changes to these fields only (Specification §7). '' or null clears an optional
 * text. The name of a theme or layout follows from its id and is compared with it.
 */
export const projectPatchSchema = z
  .strictObject({
    ownerName: owner.fullName,
    ownerLocation: owner.location,
    ownerStory: owner.story,
    ownerContact: owner.contact,
    // Each field's own schema; `byPatchedName` types it as that of any of them.
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
