import { create as contentDisposition } from 'content-disposition';
import { requireUser } from '#app/accounts/guards.server.ts';
import { exportAccount, requireExportAllowed } from '#app/leaving/export-account.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { pacedBody } from '#app/platform/paced-body.server.ts';

/** Everything that is kept of the caller, as one zip that is made while it is sent. */
export const loader = apiRoute(async ({ request, context }) => {
  const user = await requireUser(request);
  // HEAD asks whether it may.
  requireExportAllowed(user.id);
  if (request.method !== 'GET') return new Response(null, { headers: { 'Content-Type': 'application/zip' } });
  const { stream, filename } = exportAccount({ user, signal: request.signal });
  return new Response(pacedBody(stream, { whenDrained: context.whenDrained, signal: request.signal }), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': contentDisposition(filename) },
  });
});

export const action = onlyBy('GET', 'HEAD');
