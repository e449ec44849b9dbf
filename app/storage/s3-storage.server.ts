import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client, S3Error } from 'minio';
import { ObjectMissingError, type ObjectStorage, requireStorageKey } from './object-storage.server.ts';

const isMissing = (error: unknown) => error instanceof S3Error && ['NoSuchKey', 'NotFound'].includes(error.code ?? '');

type S3Options = {
  endpoint: string;
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

function connect(endpoint: string, { region, accessKey, secretKey }: S3Options): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({ endPoint: hostname, port: Number(port) || (useSSL ? 443 : 80), useSSL, region, accessKey, secretKey });
}

/** Any S3 server: MinIO, Amazon S3, R2. The bucket is made by the operator, private. */
export class S3Storage implements ObjectStorage {
  private readonly client: Client;
  /** Only signs addresses: the one that a browser asks is part of what is signed. */
  private readonly signer: Client;
  private readonly bucket: string;

  /** @param options.publicEndpoint where browsers reach the server, if not at `endpoint` */
  constructor(options: S3Options) {
    this.bucket = options.bucket;
    this.client = connect(options.endpoint, options);
    this.signer = connect(options.publicEndpoint ?? options.endpoint, options);
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    await this.client.putObject(this.bucket, requireStorageKey(key), body, body.length, { 'Content-Type': contentType });
  }

  async read(key: string): Promise<Buffer> {
    return buffer((await this.open(key)).stream);
  }

  async open(key: string): Promise<{ stream: Readable; bytes: number }> {
    try {
      const { size } = await this.client.statObject(this.bucket, requireStorageKey(key));
      return { stream: await this.client.getObject(this.bucket, key), bytes: size };
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await this.client.statObject(this.bucket, requireStorageKey(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(keys: string[]): Promise<void> {
    // The server answers with success and lists what it would not remove; the client hands that list on.
    const [refused] = await this.client.removeObjects(this.bucket, keys.map(requireStorageKey));
    if (refused) throw new Error(`The S3 server did not remove ${JSON.stringify(refused)}`);
  }

  /** S3 can't bound the size in a presigned PUT: the ingest refuses what is too large, or no picture. */
  async presignPut(key: string, { seconds }: { seconds: number }): Promise<string> {
    return this.signer.presignedPutObject(this.bucket, requireStorageKey(key), seconds);
  }

  async check(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) throw new Error(`there is no bucket ${this.bucket}`);
  }
}
