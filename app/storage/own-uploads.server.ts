import { createHmac } from 'node:crypto';
import { AppError } from '#app/platform/app-error.ts';
import { isSame } from '#app/platform/is-same.server.ts';
import { limitBodySize } from '#app/platform/limit-body-size.server.ts';
import { type PresignOptions, requireStorageKey, type Upload } from './object-storage.server.ts';

/** Upload addresses at the web process: signed, expiring, bound to a key, a content type and a maximum size. */
export class OwnUploads {
  private readonly secret: string;
  private readonly origin: string;

  constructor({ secret, origin }: { secret: string; origin: string }) {
    this.secret = secret;
    this.origin = origin;
  }

  presign(key: string, { contentType, bytes, maxBytes, seconds }: PresignOptions): string {
    const expires = Math.floor(Date.now() / 1000) + seconds;
    const query = new URLSearchParams({ contentType, maxBytes: String(bytes ?? maxBytes), expires: String(expires) });
    query.set('signature', this.sign(requireStorageKey(key), query));
    return `${this.origin}/api/uploads/${key}?${query}`;
  }

  /**
   * Checks an upload at an address that presign created. @returns its bytes and their limit
   * @throws AppError FORBIDDEN for a tampered or expired address or another content type; while they are read, TOO_LARGE above the
   * address's limit
   */
  admit({ key, query, contentType, body }: Upload): { maxBytes: number; bytes: AsyncGenerator<Uint8Array> } {
    if (!isSame(this.sign(key, query), query.get('signature') ?? undefined)) {
      throw new AppError('FORBIDDEN', 'This upload address is not valid.');
    }
    if (Number(query.get('expires')) < Date.now() / 1000)
      throw new AppError('FORBIDDEN', 'This upload address has expired. Please try again.');
    if (contentType !== query.get('contentType'))
      throw new AppError('FORBIDDEN', 'The file is not of the type that was announced.');
    const maxBytes = Number(query.get('maxBytes'));
    return {
      maxBytes,
      bytes: limitBodySize(body, { maxBytes, refusal: `The file is larger than ${Math.floor(maxBytes / 1e6)} MB.` }),
    };
  }

  private sign(key: string, query: URLSearchParams): string {
    const signed = ['contentType', 'maxBytes', 'expires'].map((name) => query.get(name) ?? '');
    return createHmac('sha256', this.secret)
      .update(['upload', key, ...signed].join('\n'))
      .digest('base64url');
  }
}
