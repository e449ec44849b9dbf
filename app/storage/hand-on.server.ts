import { Readable } from 'node:stream';
import { BUSY_STATUS, S3RefusalError, S3SilentError } from './s3-away.server.ts';
import { waitAfterLastMs } from './s3-transport.server.ts';

/**
 * Streams an upload on to a signed address of an S3 server; its client would hold the bytes in memory first.
 * @param options.silentMs how long the server may take no more bytes, or not answer once it has all; a slow sender is another matter. After the
 * last byte it has longer (waitAfterLastMs).
 * @throws S3RefusalError, S3SilentError, or what `bytes` throws
 */
export async function handOn(
  address: string,
  {
    bytes,
    size,
    contentType,
    silentMs,
  }: { bytes: AsyncIterable<Uint8Array>; size: number; contentType: string; silentMs: number },
): Promise<void> {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const listen = (ms: number) => {
    timer = setTimeout(() => silence.abort(new S3SilentError()), ms);
  };
  async function* watched() {
    let takenMs = 0;
    for await (const chunk of bytes) {
      const since = performance.now();
      listen(silentMs);
      yield chunk;
      clearTimeout(timer);
      takenMs += performance.now() - since;
    }
    listen(waitAfterLastMs(silentMs, takenMs));
  }
  try {
    const reply = await fetch(address, {
      method: 'PUT',
      headers: { 'Content-Type': contentType, 'Content-Length': String(size) },
      // Node's fetch types and the browser's do not know each other's streams.
      body: Readable.toWeb(Readable.from(watched())) as BodyInit,
      duplex: 'half',
      signal: silence.signal,
    } as RequestInit);
    const said = await reply.text();
    const status = String(reply.status);
    if (!reply.ok) throw new S3RefusalError(BUSY_STATUS.test(status) ? status : (codeIn(said) ?? status), said);
  } finally {
    clearTimeout(timer);
  }
}

const codeIn = (said: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(said)?.[1];
