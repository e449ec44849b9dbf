import { Writable } from 'node:stream';

/**
 * What React writes of a page, as the body of a reply. React writes in pieces of 2 KB, and says when it has nothing more for now
 * (`flush`): what came until then is one chunk, rather than a turn of every stream on the way for each piece. It holds no more than React
 * does, which has rendered all of it by then. A reply that nobody reads anymore closes the stream, which ends the rendering.
 */
export class PageStream extends Writable {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pieces: Uint8Array[] = [];

  constructor() {
    super({ decodeStrings: false });
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => void this.destroy(),
    });
  }

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  /** Passes on what has been written; called by React. */
  flush(): void {
    if (this.#pieces.length === 0 || this.destroyed) return;
    this.#controller?.enqueue(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  override _final(done: () => void): void {
    this.flush();
    this.#controller?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#controller?.error(error);
    done(error);
  }
}
