import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { OwnUploads } from './own-uploads.server.ts';
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
      uploads: new OwnUploads({ secret: env.SESSION_SECRET, origin: env.APP_ORIGIN }),
    };
    await storage.put(KEY, Buffer.from('whole'), 'image/jpeg');
  });

  it.each([
    ['another secret', { secretKey: 'a guess' }],
    ['another account', { accessKey: 'tests:nobody' }],
  ])('is rejected with %s', async (_what, wrong) => {
    const stranger = new S3Storage({ ...settings, ...wrong });
    await expect(stranger.read(KEY)).rejects.toThrow();
    await expect(stranger.put(KEY, Buffer.from('theirs'), 'image/jpeg')).rejects.toThrow();
    await expect(stranger.remove([KEY])).rejects.toThrow();
    await expect(stranger.check()).rejects.toThrow();
    expect((await storage.read(KEY)).toString()).toBe('whole');
  });

  it('that is away is said to be, so that jobs wait for it and callers are asked to come again', async () => {
    const away = new S3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' });
    const isAway = { code: 'UNAVAILABLE', again: 'when-back' };
    await expect(away.put(KEY, Buffer.from('late'), 'image/jpeg')).rejects.toMatchObject(isAway);
    await expect(away.read(KEY)).rejects.toMatchObject(isAway);
    await expect(away.size(KEY)).rejects.toMatchObject(isAway);
    await expect(away.putStream(KEY, Readable.from([Buffer.from('late')]), 4)).rejects.toMatchObject(isAway);
  });

  it('shows nothing to anonymous clients, nor to one that may upload', async () => {
    const address = await storage.presignPut(KEY, { contentType: 'image/jpeg', bytes: 5, maxBytes: 10, seconds: 60 });
    for (const place of [address, address.split('?')[0], `${env.S3_ENDPOINT}/${env.S3_BUCKET}`]) {
      const response = await fetch(place ?? '');
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toContain('whole');
    }
    expect((await fetch(address, { method: 'DELETE' })).ok).toBe(false);
    expect((await storage.read(KEY)).toString()).toBe('whole');
  });

  it('is read at a signed address for a while, as the reply that was asked for, and nothing else is', async () => {
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' };
    const at = (time: string) => new S3Storage(settings).presignGet(KEY, headers, new Date(time));
    // The same for a quarter of an hour, so that browsers and a CDN can keep it.
    expect(await at('2026-11-26T12:00:00Z')).toBe(await at('2026-11-26T12:14:59Z'));
    expect(await at('2026-11-26T12:15:00Z')).not.toBe(await at('2026-11-26T12:14:59Z'));
    const address = (await storage.presignGet(KEY, headers)) ?? '';
    const reply = await fetch(address);
    expect(await reply.text()).toBe('whole');
    expect(reply.headers.get('Content-Type')).toBe('image/webp');
    const others = [address.replace('upload', 'print'), address.replace('webp', 'html'), `${await at('2026-11-26T02:00:00Z')}`];
    for (const other of others) expect((await fetch(other)).ok, other).toBe(false);
    expect((await fetch(address, { method: 'DELETE' })).ok).toBe(false);
    const cdn = new S3Storage({ ...settings, cdnEndpoint: 'https://cdn.example.com' });
    const there = new URL((await cdn.presignGet(KEY, headers)) ?? '');
    expect([there.origin, there.pathname + there.search]).toEqual([
      'https://cdn.example.com',
      address.slice(new URL(address).origin.length),
    ]);
  });

  it('accepts at a signed address exactly what was announced, with its type and size', async () => {
    const address = await storage.presignPut(KEY, { contentType: 'image/jpeg', bytes: 5, maxBytes: 100, seconds: 60 });
    const send = async (body: string, contentType?: string) => {
      const headers = new Headers(contentType ? { 'Content-Type': contentType } : undefined);
      const reply = await fetch(address, { method: 'PUT', headers, body: Buffer.from(body) });
      await reply.arrayBuffer();
      return reply.ok;
    };
    expect(await send('five!', 'text/html')).toBe(false);
    expect(await send('five!')).toBe(false);
    expect(await send('more than five', 'image/jpeg')).toBe(false);
    expect(await send('four', 'image/jpeg')).toBe(false);
    expect((await storage.read(KEY)).toString()).toBe('whole');
    expect(await send('five!', 'image/jpeg')).toBe(true);
    expect((await storage.read(KEY)).toString()).toBe('five!');
  });

  it('has no address of its own for an unknown size, which would accept a file of any size', async () => {
    const address = new URL(await storage.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: 10, seconds: 60 }));
    expect(address.origin).toBe(env.APP_ORIGIN);
    const send = (body: string, bytes: number | null = body.length) =>
      storage.receive({
        key: KEY,
        query: address.searchParams,
        contentType: 'image/jpeg',
        bytes,
        body: Readable.from([Buffer.from(body)]),
      });
    await expect(send('more than ten bytes')).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(send('more than ten bytes', 5)).rejects.toThrow();
    await expect(send('of no size', null)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await storage.read(KEY)).toString()).toBe('whole');
    await send('five!');
    expect((await storage.read(KEY)).toString()).toBe('five!');
  });

  /** A storage whose server answers each request so; never, where that is left undefined. */
  const answering = async (respond?: (request: IncomingMessage, response: ServerResponse) => void, silentMs = 300) => {
    const server = createServer((request, response) => {
      if (respond) request.resume().once('end', () => respond(request, response));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new S3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}`, silentMs });
  };
  const handOver = async (to: S3Storage) => {
    const query = new URL(await to.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: 10, seconds: 60 })).searchParams;
    const body = Readable.from([Buffer.from('five!')]);
    return to.receive({ key: KEY, query, contentType: 'image/jpeg', bytes: 5, body });
  };
  const AWAY = { code: 'UNAVAILABLE', again: 'when-back', retryAfter: 10 };
  const listAll = async (of: S3Storage) => {
    for await (const _ of of.list('photos/'));
  };
  const error = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

  it.each([
    ['SlowDown', 503],
    ['InternalError', 500],
    ['TooManyRequests', 429],
    ['RequestTimeout', 400],
    // Of a proxy before it.
    ['', 522],
    ['', 507],
  ])('that answers %s %i is away, to whoever asks', async (code, status) => {
    const busy = await answering((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(code && error(code));
    });
    await expect(handOver(busy)).rejects.toMatchObject(AWAY);
    await expect(busy.put(KEY, Buffer.from('late'), 'image/jpeg')).rejects.toMatchObject(AWAY);
    await expect(listAll(busy)).rejects.toMatchObject(AWAY);
    // Its answer has no body, and so no code.
    if (status >= 429) await expect(busy.size(KEY)).rejects.toMatchObject(AWAY);
  });

  it('that is silent is away, rather than waited for', async () => {
    const silent = await answering();
    await expect(silent.size(KEY)).rejects.toMatchObject(AWAY);
    await expect(silent.put(KEY, Buffer.from('late'), 'image/jpeg')).rejects.toMatchObject(AWAY);
    await expect(handOver(silent)).rejects.toMatchObject(AWAY);
    const midway = await answering((_request, response) => {
      response.writeHead(200, { 'Content-Length': 9, ETag: '"a"', 'Last-Modified': new Date().toUTCString() });
      response.write('half');
    });
    await expect(midway.read(KEY)).rejects.toMatchObject(AWAY);
  });

  it('that breaks off in the middle of a file is away to whoever reads it as it comes', async () => {
    const beginning = (then: (response: ServerResponse) => void) =>
      answering((request, response) => {
        response.writeHead(200, { 'Content-Length': 9, ETag: '"a"', 'Last-Modified': new Date().toUTCString() });
        if (request.method === 'HEAD') return void response.end();
        response.write('half');
        then(response);
      });
    const breaking = await beginning((response) => setImmediate(() => response.destroy()));
    await expect(buffer((await breaking.open(KEY)).stream)).rejects.toMatchObject(AWAY);
    const silent = await beginning(() => undefined);
    await expect(buffer((await silent.open(KEY)).stream)).rejects.toMatchObject(AWAY);
  });

  it('that breaks off in the middle of an upload is away, however it is sent', async () => {
    const server = createServer((request, response) => {
      if (request.method === 'PUT') return void request.once('data', () => request.destroy());
      // It begins one in parts, and knows of no other.
      const what = request.method === 'POST' ? 'InitiateMultipartUploadResult' : 'ListMultipartUploadsResult';
      response.end(`<${what}><UploadId>1</UploadId><IsTruncated>false</IsTruncated></${what}>`);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const breaking = new S3Storage({ ...settings, endpoint });
    const file = Buffer.alloc(8_000_000);
    const query = new URL(await breaking.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: file.length, seconds: 60 }));
    const upload = { key: KEY, query: query.searchParams, contentType: 'image/jpeg', bytes: file.length };
    await expect(breaking.receive({ ...upload, body: Readable.from([file]) })).rejects.toMatchObject(AWAY);
    await expect(breaking.put(KEY, file, 'image/jpeg')).rejects.toMatchObject(AWAY);
    await expect(breaking.putStream(KEY, Readable.from([file]), file.length)).rejects.toMatchObject(AWAY);
    await expect(breaking.putStream(KEY, Readable.from([file, file, file]))).rejects.toMatchObject(AWAY);
  });

  it.each(['half', 'whole and more'])(
    'that sends %s of a file, and ends it as if that were all, is away to whoever reads it',
    async (sent) => {
      // As a proxy does that tells no length, when its own source has broken off.
      const wrong = await answering((request, response) => {
        const isHead = request.method === 'HEAD';
        const size = { 'Content-Length': 9 };
        response.writeHead(200, { ...(isHead && size), ETag: '"a"', 'Last-Modified': new Date().toUTCString() });
        response.end(isHead ? undefined : sent);
      });
      await expect(wrong.read(KEY)).rejects.toMatchObject(AWAY);
    },
  );

  it('tells the size of what it sends, where another file has taken the place of the one that was asked about', async () => {
    const replaced = await answering((request, response) => {
      const isHead = request.method === 'HEAD';
      const size = { 'Content-Length': isHead ? 9 : 5 };
      response.writeHead(200, { ...size, ETag: '"a"', 'Last-Modified': new Date().toUTCString() });
      response.end(isHead ? undefined : 'five!');
    });
    const { stream, bytes } = await replaced.open(KEY);
    expect([bytes, (await buffer(stream)).toString()]).toEqual([5, 'five!']);
  });

  it('is not taken for silent while its reader takes nothing', async () => {
    const whole = Buffer.alloc(20_000_000, 'a');
    const all = await answering((request, response) => {
      response.writeHead(200, { 'Content-Length': whole.length, ETag: '"a"', 'Last-Modified': new Date().toUTCString() });
      response.end(request.method === 'HEAD' ? undefined : whole);
    });
    const { stream } = await all.open(KEY);
    await once(stream, 'readable');
    // As a phone that loses its network, or a destination of backups that takes a part slowly.
    await pause(700);
    expect((await buffer(stream)).equals(whole)).toBe(true);
  });

  it('is not kept busy by a reader who has left', async () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const respond = (request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': 1e9, ETag: '"a"', 'Last-Modified': new Date().toUTCString() });
      if (request.method === 'HEAD') return void response.end();
      response.write('begun');
      response.once('close', leave);
    };
    // Its own silence must not be what ends it.
    const endless = await answering(respond, 60_000);
    const { stream } = await endless.open(KEY);
    await once(stream, 'data');
    stream.destroy();
    await left;
  });

  it('that removes some files later is away; one that refuses says why', async () => {
    const refusing = (code: string) =>
      answering((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/xml' });
        response.end(`<DeleteResult><Error><Key>${KEY}</Key><Code>${code}</Code><Message>no</Message></Error></DeleteResult>`);
      });
    await expect((await refusing('SlowDown')).remove([KEY])).rejects.toMatchObject(AWAY);
    await expect((await refusing('AccessDenied')).remove([KEY])).rejects.toThrow('AccessDenied');
    const whole = await answering((_request, response) => void response.writeHead(200).end(error('InternalError')));
    await expect(whole.remove([KEY])).rejects.toMatchObject(AWAY);
  });

  it('that is down or has no bucket is reported as an error, not as a missing file', async () => {
    const away = new S3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' });
    await expect(away.check()).rejects.toThrow('ECONNREFUSED');
    await expect(away.size(KEY)).rejects.toThrow('The S3 server is away');
    const bare = new S3Storage({ ...settings, bucket: 'never-made' });
    await expect(bare.check()).rejects.toThrow('there is no bucket never-made');
    await expect(bare.put(KEY, Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  });
});
