import { requireAdmin } from '#app/accounts/guards.server.ts';
import { deleteProject } from '#app/admin/projects/delete-project.server.ts';
import { editProject } from '#app/admin/projects/edit-project.server.ts';
import { getProject, parseProjectId } from '#app/admin/projects/get-project.server.ts';
import { projectPatchSchema } from '#app/admin/projects/project-patch.schema.ts';
import { apiRoute, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  await requireAdmin(request);
  return Response.json(await getProject(parseProjectId(params.id)));
});

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'PATCH', 'DELETE');
  const admin = await requireAdmin(request);
  const id = parseProjectId(params.id);
  if (request.method === 'PATCH') {
    return Response.json(await editProject({ id, admin, patch: await parseJson(request, projectPatchSchema) }));
  }
  await deleteProject({ id, admin });
  return new Response(null, { status: 204 });
});
