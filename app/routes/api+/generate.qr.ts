import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { qrUrlSchema } from '#app/showcases/showcase.schema.ts';

const bodySchema = z.object({ url: qrUrlSchema });

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  await requireUser(request);
  const { url } = await parseJson(request, bodySchema);
  return Response.json({ qrDataUrl: await drawQrCode(url) });
});

export const loader = onlyBy('POST');
