import { z } from 'zod';
import { openFont } from '#app/documents/serve-fonts.server.ts';
import { apiRoute, onlyBy, parse } from '#app/platform/http.server.ts';
import { FALLBACK_SCRIPTS } from '#app/themes/fallback-families.ts';

const scriptsSchema = z.array(z.enum(FALLBACK_SCRIPTS)).max(FALLBACK_SCRIPTS.length);

/** Fonts of the documents for their preview in the browser; public, like all styles. */
export const loader = apiRoute(async ({ request, params }) => {
  const { searchParams } = new URL(request.url);
  const scripts = parse(scriptsSchema, searchParams.getAll('script'));
  const { type, body } = await openFont(params.name ?? '', scripts, { isSwapped: searchParams.has('swap') });
  const bytes = await body;
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': type, 'Content-Length': String(bytes.length), 'Cache-Control': 'public, max-age=86400' },
  });
});

export const action = onlyBy('GET', 'HEAD');
