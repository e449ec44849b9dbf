import { createReadableStreamFromReadable } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';
import { exportAccount, requireExportAllowed } from '#app/account-deletion/export-account.server.ts';
import { requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

/** All of the user's data as one zip, streamed while it is made. */
export const loader = apiRoute(async ({ request }) => {
  const user = await requireRecentSignIn(request);
  // HEAD only checks whether it is allowed.
  await requireExportAllowed(user.id);
  if (request.method !== 'GET') return new Response(null, { headers: { 'Content-Type': 'application/zip' } });
  const { stream, filename } = await exportAccount({ user, signal: request.signal });
  return new Response(createReadableStreamFromReadable(stream), {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': contentDisposition(filename) },
  });
});

export const action = onlyBy('GET', 'HEAD');
