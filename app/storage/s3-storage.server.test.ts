import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { S3Storage } from './s3-storage.server.ts';
import { storage } from './storage.server.ts';

const KEY = 'photos/1b4e28ba/upload';

describe('an S3 server', () => {
  let settings: ConstructorParameters<typeof S3Storage>[0];
  beforeEach(async () => {
    settings = {
      endpoint: env.S3_ENDPOINT ?? '',
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKey: env.S3_ACCESS_KEY_ID ?? '',
      secretKey: env.S3_SECRET_ACCESS_KEY ?? '',
    };
    await storage.put(KEY, Buffer.from('whole'), 'image/jpeg');
  });

  it.each([
    ['another secret', { secretKey: 'a guess' }],
    ['another account', { accessKey: 'tests:nobody' }],
  ])('is of no use with %s', async (_what, wrong) => {
    const stranger = new S3Storage({ ...settings, ...wrong });
    await expect(stranger.read(KEY)).rejects.toThrow();
    await expect(stranger.put(KEY, Buffer.from('theirs'), 'image/jpeg')).rejects.toThrow();
    await expect(stranger.remove([KEY])).rejects.toThrow();
    await expect(stranger.check()).rejects.toThrow();
    expect((await storage.read(KEY)).toString()).toBe('whole');
  });

  it('shows nothing to a passer-by, nor to one who may upload', async () => {
    const address = await storage.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: 10, seconds: 60 });
    for (const place of [address, address.split('?')[0], `${env.S3_ENDPOINT}/${env.S3_BUCKET}`]) {
      const response = await fetch(place ?? '');
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toContain('whole');
    }
    expect((await fetch(address, { method: 'DELETE' })).ok).toBe(false);
    expect((await storage.read(KEY)).toString()).toBe('whole');
  });

  it('that is away or has no bucket is told as a fault, not as a missing file', async () => {
    const away = new S3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' });
    await expect(away.check()).rejects.toThrow('ECONNREFUSED');
    await expect(away.size(KEY)).rejects.toThrow('ECONNREFUSED');
    const bare = new S3Storage({ ...settings, bucket: 'never-made' });
    await expect(bare.check()).rejects.toThrow('there is no bucket never-made');
    await expect(bare.put(KEY, Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  });
});
