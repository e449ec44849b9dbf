import { createReadableStreamFromReadable } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';
import { exportAccount, requireExportAllowed } from '#app/account-deletion/export-account.server.ts';
import { requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

/** Everything that is kept of the caller, as one zip that is made while it is sent. */
export const loader = apiRoute(async ({ request }) => {
  const user = await requireRecentSignIn(request);
  // HEAD asks whether it may.
  await requireExportAllowed(user.id);
  if (request.method !== 'GET') return new Response(null, { headers: { 'Content-Type': 'application/zip' } });
  const { stream, filename } = await exportAccount({ user, signal: request.signal });
  return new Response(createReadableStreamFromReadable(stream), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': contentDisposition(filename) },
  });
});

export const action = onlyBy('GET', 'HEAD');
