import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { apiRoute, onlyBy, parse } from '#app/platform/http.server.ts';
import { magazineStyles } from '#app/sharing/magazine/magazine-styles.server.ts';
import { FALLBACK_SCRIPTS } from '#app/themes/fallback-families.ts';
import { THEME_IDS } from '#app/themes/themes.ts';

const scriptsSchema = z.array(z.enum(FALLBACK_SCRIPTS)).max(FALLBACK_SCRIPTS.length);

/** The style sheet of the public pages in a theme, `{theme}.css`; kept by browsers for as long as its address names its version. */
export const loader = apiRoute(async ({ request, params }) => {
  const theme = THEME_IDS.find((id) => params.name === `${id}.css`);
  if (!theme) throw new AppError('NOT_FOUND', 'There is no such style sheet');
  const { searchParams } = new URL(request.url);
  const scripts = FALLBACK_SCRIPTS.filter((script) => parse(scriptsSchema, searchParams.getAll('script')).includes(script));
  const { css, version } = await magazineStyles(theme, scripts);
  const lasting = searchParams.get('v') === version ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
  return new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': lasting } });
});

export const action = onlyBy('GET', 'HEAD');
