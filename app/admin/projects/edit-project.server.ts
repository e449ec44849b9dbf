import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { LAYOUTS } from '#app/showcases/layouts.ts';
import type { FlyerConfig, Showcase } from '#app/showcases/showcase.schema.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { THEMES } from '#app/themes/themes.ts';
import { db } from '#db/client.ts';
import { type AdminProject, getProject, missingProject } from './get-project.server.ts';
import { byPatchedName } from './patched-vehicle-fields.ts';
import { lockProject, setFlyerConfig, updateContent } from './project.repository.server.ts';
import type { ProjectPatch } from './project-patch.schema.ts';

type Edit = { id: string; admin: User };

/** The showcase's field for each field of a patch. */
const OWNER_FIELDS = { ownerName: 'fullName', ownerLocation: 'location', ownerStory: 'story', ownerContact: 'contact' } as const;
const VEHICLE_FIELDS = byPatchedName(({ name }) => name);

/** Applies a patch to a part of a showcase. A field with its current value changes nothing. */
function put<Part extends object, Name extends keyof ProjectPatch>(
  part: Part,
  fields: Record<Name, keyof Part>,
  patch: ProjectPatch,
): { part: Part; changed: Name[] } {
  const changed = keysOf(fields).filter((name) => name in patch && part[fields[name]] !== patch[name]);
  // The patch is parsed by the same schemas as the part.
  const changes = Object.fromEntries(changed.map((name) => [fields[name], patch[name]])) as Partial<Part>;
  return { part: { ...part, ...changes }, changed };
}

/** @returns the patched parts of the showcase, and the names of the fields that differ */
function merge(showcase: Showcase, patch: ProjectPatch) {
  const owner = put(showcase.ownerData, OWNER_FIELDS, patch);
  const vehicle = put(showcase.vehicleData, VEHICLE_FIELDS, patch);
  const changed: (keyof ProjectPatch)[] = [...owner.changed, ...vehicle.changed];
  const themeId = patch.themeId ?? showcase.theme.id;
  const layoutTemplateId = patch.layoutTemplateId ?? showcase.layoutTemplateId;
  if (themeId !== showcase.theme.id) changed.push('themeId');
  if (layoutTemplateId !== showcase.layoutTemplateId) changed.push('layoutTemplateId');
  const content = { ownerData: owner.part, vehicleData: vehicle.part, themeId, layoutTemplateId };
  return { content, changed };
}

/** The lists of themes and layouts decide their names. @throws AppError INVALID_INPUT naming the field */
function requireListedNames(patch: ProjectPatch, { themeId, layoutTemplateId }: ReturnType<typeof merge>['content']): void {
  const theme = THEMES[themeId];
  const colors = ({ primary, accent }: { primary: string; accent: string }) => `${primary} ${accent}`.toLowerCase();
  const disagreeing = [
    patch.themeName !== undefined && patch.themeName !== theme.name && `themeName: it is ${theme.name}`,
    patch.themeEra !== undefined && patch.themeEra !== theme.era && `themeEra: it is ${theme.era}`,
    patch.themeColors && colors(patch.themeColors) !== colors(theme.colors) && `themeColors: they are ${colors(theme.colors)}`,
  ].find(Boolean);
  if (disagreeing) throw new AppError('INVALID_INPUT', `${disagreeing} for the theme ${themeId}`);
  const { name } = LAYOUTS[layoutTemplateId];
  if (patch.layoutTemplateName !== undefined && patch.layoutTemplateName !== name) {
    throw new AppError('INVALID_INPUT', `layoutTemplateName: it is ${name} for the layout template ${layoutTemplateId}`);
  }
}

/**
 * Changes fields of anyone's showcase (Specification §7). Waits for a concurrent save of its owner rather than overwriting it; an
 * owner who started to edit earlier is told when saving.
 * @throws AppError NOT_FOUND; INVALID_INPUT for a name, era or colors of another theme or layout
 */
export async function editProject({ id, admin, patch }: Edit & { patch: ProjectPatch }): Promise<AdminProject> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, id);
    const found = await unsafeFindShowcase(trx, id);
    if (!found) throw missingProject();
    const { content, changed } = merge(found.showcase, patch);
    requireListedNames(patch, content);
    if (changed.length > 0) {
      await updateContent(trx, { id, ...content });
      const details = { vehicle: vehicleName(content.vehicleData), fields: changed };
      await recordAction(trx, { adminId: admin.id, action: 'project.changed', targetId: id, details });
    }
    return getProject(id, trx);
  });
}

/** Sets what the flyer of anyone's showcase shows. @throws AppError NOT_FOUND */
export async function configureFlyer({ id, admin, flyerConfig }: Edit & { flyerConfig: FlyerConfig }): Promise<AdminProject> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockProject(trx, id))) throw missingProject();
    await setFlyerConfig(trx, { id, flyerConfig });
    const project = await getProject(id, trx);
    const details = { vehicle: vehicleName(project.vehicleData) };
    await recordAction(trx, { adminId: admin.id, action: 'project.flyer-changed', targetId: id, details });
    return project;
  });
}
