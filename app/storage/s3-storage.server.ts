import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type BucketItem, Client, S3Error } from 'minio';
import { AppError } from '#app/platform/app-error.ts';
import { bindHeaders } from './bind-headers.ts';
import { handOn } from './hand-on.server.ts';
import {
  isStorageKey,
  ObjectMissingError,
  type ObjectStorage,
  type PresignOptions,
  type ReplyHeaders,
  requireStorageKey,
  type StoredFile,
  type Upload,
} from './object-storage.server.ts';
import type { OwnUploads } from './own-uploads.server.ts';
import { awayOrOwn, fromS3, streamFromS3 } from './s3-away.server.ts';
import { SILENT_MS, s3Transport } from './s3-transport.server.ts';

const isMissing = (error: unknown) => error instanceof S3Error && ['NoSuchKey', 'NotFound'].includes(error.code ?? '');

/** How long the address is valid at which an upload is handed on (s). */
const HANDED_ON_WITHIN_S = 60;

/** How long an address to read at stays the same, and how much longer it lasts (s). */
const SAME_S = 900;
const LASTS_S = 3600;

/** Bytes of a stream held at once; a server takes 10,000 parts, so 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

type S3Options = {
  endpoint: string;
  publicEndpoint?: string;
  /** The origin of a CDN that passes addresses on to the public endpoint as they are. */
  cdnEndpoint?: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Accepts uploads without a stated size, since S3 can bind an exact size but no maximum. */
  uploads: OwnUploads;
  /** How long the server may be silent (ms); SILENT_MS by default. */
  silentMs?: number;
};

function connect(endpoint: string, { region, accessKey, secretKey, silentMs }: S3Options): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    region,
    accessKey,
    secretKey,
    partSize: PART_BYTES,
    transport: s3Transport(useSSL, silentMs),
  });
}

/** Any S3 server: MinIO, Amazon S3, R2. The operator creates the private bucket. */
export class S3Storage implements ObjectStorage {
  private readonly client: Client;
  /** Only signs addresses, whose host must be the one that browsers use. */
  private readonly signer: Client;
  private readonly bucket: string;
  private readonly secretKey: string;
  private readonly uploads: OwnUploads;
  private readonly cdnEndpoint: string | undefined;
  private readonly silentMs: number;

  /** @param options.publicEndpoint the server's address for browsers, if not `endpoint` */
  constructor(options: S3Options) {
    this.bucket = options.bucket;
    this.secretKey = options.secretKey;
    this.uploads = options.uploads;
    this.cdnEndpoint = options.cdnEndpoint;
    this.silentMs = options.silentMs ?? SILENT_MS;
    this.client = connect(options.endpoint, options);
    this.signer = connect(options.publicEndpoint ?? options.endpoint, options);
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    const headers = { 'Content-Type': contentType };
    await fromS3(this.client.putObject(this.bucket, requireStorageKey(key), body, body.length, headers));
  }

  async putStream(key: string, body: Readable, bytes?: number): Promise<void> {
    try {
      if (bytes !== undefined) await this.upload(key, body, bytes);
      else await this.uploadUnknown(key, body);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  /** In parts, a small file would take four requests instead of one. */
  private async uploadUnknown(key: string, body: Readable): Promise<void> {
    const begun: Buffer[] = [];
    let size = 0;
    const rest: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      begun.push(next.value);
      size += next.value.length;
      if (size < PART_BYTES) continue;
      const whole = async function* () {
        yield* begun.splice(0);
        for (let one = await rest.next(); !one.done; one = await rest.next()) yield one.value;
      };
      return this.upload(key, Readable.from(whole(), { objectMode: false }));
    }
    await fromS3(this.client.putObject(this.bucket, requireStorageKey(key), Buffer.concat(begun), size));
  }

  private async upload(key: string, body: Readable, bytes?: number): Promise<void> {
    // The client would wait forever for a stream that has failed.
    const failed = new Promise<never>((_, reject) => body.once('error', reject));
    try {
      await Promise.race([fromS3(this.client.putObject(this.bucket, requireStorageKey(key), body, bytes)), failed]);
    } catch (error) {
      await this.client.removeIncompleteUpload(this.bucket, key).catch(() => undefined);
      throw error;
    }
  }

  async *list(below = ''): AsyncGenerator<StoredFile> {
    const found: AsyncIterable<BucketItem> = this.client.listObjectsV2(this.bucket, below, true);
    try {
      for await (const { name = '', size = 0, etag, lastModified } of found) {
        if (isStorageKey(name)) yield { key: name, bytes: size, version: `${etag}-${lastModified?.getTime()}` };
      }
    } catch (error) {
      throw awayOrOwn(error);
    }
  }

  async read(key: string): Promise<Buffer> {
    return buffer((await this.open(key)).stream);
  }

  async open(key: string): Promise<{ stream: Readable; bytes: number }> {
    try {
      const { size } = await fromS3(this.client.statObject(this.bucket, requireStorageKey(key)));
      // The client passes on the response of Node, which it declares as any stream.
      const sent = (await fromS3(this.client.getObject(this.bucket, key))) as IncomingMessage;
      // Another file may have taken its place since it was asked about.
      const bytes = Number(sent.headers['content-length'] ?? size);
      return { stream: streamFromS3(sent, { bytes, silentMs: this.silentMs }), bytes };
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await fromS3(this.client.statObject(this.bucket, requireStorageKey(key)))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(keys: string[]): Promise<void> {
    // The server answers with success and lists what it did not remove; the client returns that list.
    const removed = this.client.removeObjects(this.bucket, keys.map(requireStorageKey));
    await fromS3(removed.then(([refused]) => (refused ? Promise.reject(refused) : undefined)));
  }

  async presignPut(key: string, options: PresignOptions): Promise<string> {
    const { bytes } = options;
    return bytes === undefined ? this.uploads.presign(key, options) : this.bind(this.signer, key, { ...options, bytes });
  }

  async presignGet(key: string, headers: ReplyHeaders, now = new Date()): Promise<string> {
    const since = new Date(Math.floor(now.getTime() / 1000 / SAME_S) * SAME_S * 1000);
    const asked = Object.fromEntries(Object.entries(headers).map(([name, value]) => [`response-${name.toLowerCase()}`, value]));
    const address = await this.signer.presignedGetObject(this.bucket, requireStorageKey(key), SAME_S + LASTS_S, asked, since);
    const { origin, href } = new URL(address);
    return this.cdnEndpoint ? new URL(this.cdnEndpoint).origin + href.slice(origin.length) : href;
  }

  /** An address that accepts exactly this many bytes of this type. */
  private async bind(
    signer: Client,
    key: string,
    { contentType, bytes, seconds }: { contentType: string; bytes: number; seconds: number },
  ): Promise<string> {
    const address = await signer.presignedPutObject(this.bucket, requireStorageKey(key), seconds);
    const headers = { 'content-type': contentType, 'content-length': String(bytes) };
    return bindHeaders(address, { secretKey: this.secretKey, headers });
  }

  /** Streams the bytes on; the client would buffer them in memory first. */
  async receive(upload: Upload): Promise<void> {
    const { maxBytes, bytes } = this.uploads.admit(upload);
    const { key, bytes: stated } = upload;
    if (stated === null) throw new AppError('INVALID_INPUT', 'Please say how large the file is (Content-Length).');
    // Read to its end, or the browser would not see the message.
    if (stated > maxBytes) for await (const _ of bytes);
    const contentType = upload.contentType ?? '';
    const address = await this.bind(this.client, key, { contentType, bytes: stated, seconds: HANDED_ON_WITHIN_S });
    await fromS3(handOn(address, { bytes, size: stated, contentType, silentMs: this.silentMs }));
  }

  /** A server keeps nothing of an aborted PUT. */
  async removeUnfinished(): Promise<number> {
    return 0;
  }

  async check(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) throw new Error(`there is no bucket ${this.bucket}`);
  }
}
