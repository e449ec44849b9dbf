import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import { env } from '#app/platform/env.server.ts';
import { type ColorMode, colorModeCookie } from '#app/ui/color-mode.ts';
import { scriptHashes } from './script-hashes.server.ts';
import { openStyleSheet } from './styles/open-style-sheet.server.ts';
import { putStylesIn } from './styles/put-styles-in.server.ts';

/** A page as everybody gets it, with the scripts that its policy allows. */
export type KeptPage = {
  etag: string;
  scripts: string[];
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  /** Bytes of all bodies. */
  length: number;
};

/** The page is not the same for everybody, or not for long: it is left to the usual way. */
export class NotKept extends Error {}

export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Better than during each request, and a tenth of the time of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/**
 * Renders a page for everybody: asked for by nobody, without cookies but that of the color mode, and without a nonce, which would be no secret
 * in a page that many get.
 * @throws NotKept
 */
export async function renderForEverybody(handle: Handle, { path, mode }: { path: string; mode: ColorMode }): Promise<KeptPage> {
  const nonce = randomBytes(16).toString('hex');
  let isKept = true;
  const mustNotKeep = () => {
    isKept = false;
  };
  const request = new Request(env.APP_ORIGIN + path, { headers: { Cookie: colorModeCookie(mode).split(';')[0] ?? '' } });
  const context = { cspNonce: nonce, clientAddress: '', isDocument: true, forEverybody: { mustNotKeep } };
  const reply = await handle(request, context);
  const written = await reply.text();
  const bare = written.replaceAll(` nonce="${nonce}"`, '');
  if (reply.status !== 200 || !isKept || reply.headers.has('Set-Cookie') || bare.includes(nonce)) throw new NotKept(path);
  const html = await putStylesIn(bare, openStyleSheet(handle, context));
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([promisify(gzip)(identity), promisify(brotliCompress)(identity, BROTLI)]);
  return {
    // Of its content, so that it is the same in every process, and another one after any change of the settings.
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    scripts: scriptHashes(written, nonce),
    bodies: { identity, gzip: zipped, br },
    length: identity.length + zipped.length + br.length,
  };
}
