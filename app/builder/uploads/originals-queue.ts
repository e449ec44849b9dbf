import { UnreadableFile } from '#app/photos/put-file.ts';
import { sendOriginal } from '#app/photos/upload-photo.ts';
import { ApiError, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { dropOriginal, findOriginals, keepOriginal, type Original } from './kept-originals.ts';
import { setOriginalsKept } from './originals-flag.ts';

/** The full-size files that are still to be sent. */
export type OriginalsState = {
  count: number;
  /** Bytes that have left, 0 to 1. */
  fraction: number;
  /** Whether none goes, since there is no connection. */
  isHeld: boolean;
  /** Whether all would go on with the next visit: the browser keeps them. */
  areKept: boolean;
};

/** Two files at a time: while the reply for a part of one is on its way, the other uses the connection. */
const AT_ONCE = 2;
/** The pause before the next attempt doubles with each in vain (ms). */
const [FIRST_PAUSE, LONGEST_PAUSE] = [500, 20_000];

type Entry = Original & { controller: AbortController | null; fraction: number; isKept: boolean };

const NOTHING: OriginalsState = { count: 0, fraction: 0, isHeld: false, areKept: true };

/** Our own replies (a storage's or proxy's 400 may pass) after which the same file will never be taken: its photo is gone, or it is refused. */
const isFinal = (error: unknown): error is Error =>
  error instanceof UnreadableFile ||
  (error instanceof ApiError && error.reason !== undefined && [400, 404, 413, 415, 422].includes(error.status));

/**
 * Sends the full-size files of photos whose small pictures have arrived, two at a time and on every page, until all are there. What
 * has not been sent is kept on the device, and goes on with the next visit.
 */
class OriginalsQueue {
  #ownerId = '';
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #state = NOTHING;
  /** Bytes of the files since the queue was last empty. */
  #doneBytes = 0;
  #isHeldBack = false;
  #pause: ReturnType<typeof setTimeout> | null = null;
  #inVain = 0;

  constructor() {
    const wake = () => {
      // Another tab may have been closed that had reserved some.
      if (document.visibilityState === 'visible' && this.#ownerId) void this.resume(this.#ownerId);
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): OriginalsState => this.#state;

  has(objectPath: string): boolean {
    return this.#entries.has(objectPath);
  }

  /** Sends what an earlier visit has left. */
  async resume(ownerId: string): Promise<void> {
    this.#ownerId = ownerId;
    for (const original of await findOriginals(ownerId)) this.#add(original, { isKept: true });
    this.#goOn();
  }

  /** Sends a file that has just been chosen. It is kept on the device once this resolves. */
  async add(ownerId: string, original: Original): Promise<void> {
    this.#ownerId = ownerId;
    this.#add(original, { isKept: false });
    setOriginalsKept(true);
    this.#goOn();
    const copy = await keepOriginal(ownerId, original);
    const entry = this.#entries.get(original.objectPath);
    if (entry && copy) Object.assign(entry, { file: copy, isKept: true });
    this.#tell();
    // It was sent, or its photo removed, meanwhile; else a visit that found none may have said so.
    if (entry) setOriginalsKept(true);
    else await dropOriginal(original);
  }

  /** Its photo was removed. */
  remove(objectPath: string): void {
    this.#entries.get(objectPath)?.controller?.abort();
    this.#end(objectPath);
  }

  /** Lets small pictures go first, which make photos usable. */
  holdBack(isHeldBack: boolean): void {
    if (this.#isHeldBack === isHeldBack) return;
    this.#isHeldBack = isHeldBack;
    if (!isHeldBack) this.#goOn();
    else for (const entry of this.#entries.values()) entry.controller?.abort();
  }

  #add(original: Original, { isKept }: { isKept: boolean }): void {
    if (this.has(original.objectPath)) return;
    this.#entries.set(original.objectPath, { ...original, controller: null, fraction: 0, isKept });
    this.#tell();
  }

  #goOn(): void {
    if (this.#pause) clearTimeout(this.#pause);
    this.#pause = null;
    this.#next();
    this.#tell();
  }

  #next(): void {
    if (this.#isHeldBack || this.#pause) return;
    for (const entry of this.#entries.values()) {
      if ([...this.#entries.values()].filter(({ controller }) => controller).length >= AT_ONCE) return;
      if (!entry.controller) void this.#send(entry);
    }
  }

  async #send(entry: Entry): Promise<void> {
    const controller = new AbortController();
    entry.controller = controller;
    try {
      await sendOriginal(entry, {
        signal: controller.signal,
        onProgress: (fraction) => {
          entry.fraction = fraction;
          this.#tell();
        },
        onPart: () => {
          this.#inVain = 0;
        },
      });
      this.#doneBytes += entry.file.size;
      this.#end(entry.objectPath);
    } catch (error) {
      entry.controller = null;
      if (!controller.signal.aborted) this.#failed(entry, error);
    }
    this.#next();
    this.#tell();
  }

  #failed(entry: Entry, error: unknown): void {
    if (error instanceof ApiError && error.status === 401) {
      // Signed out, perhaps in another tab: what is kept goes on with the next visit.
      this.#entries.clear();
      return;
    }
    if (isFinal(error)) {
      this.#end(entry.objectPath);
      // Its photo may be gone, of which nobody needs to hear.
      if (error instanceof ApiError && error.status === 404) return;
      const reason = reasonOf(error, TRY_AGAIN);
      tellFailure({ title: 'Full-size photo not used', words: `${entry.name} stays in its smaller size. ${reason}` });
      return;
    }
    this.#inVain += 1;
    this.#pause ??= setTimeout(() => this.#goOn(), Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#inVain));
  }

  #end(objectPath: string): void {
    this.#entries.delete(objectPath);
    void dropOriginal({ objectPath }).then(() => {
      // Forgets that there were any.
      if (this.#entries.size === 0) void findOriginals(this.#ownerId);
    });
    this.#tell();
  }

  #tell(): void {
    const entries = [...this.#entries.values()];
    if (entries.length === 0) this.#doneBytes = 0;
    const whole = entries.reduce((sum, { file }) => sum + file.size, this.#doneBytes);
    const gone = entries.reduce((sum, { file, fraction }) => sum + fraction * file.size, this.#doneBytes);
    this.#state =
      entries.length === 0
        ? NOTHING
        : {
            count: entries.length,
            fraction: whole > 0 ? gone / whole : 0,
            isHeld: this.#inVain > 0,
            areKept: entries.every(({ isKept }) => isKept),
          };
    for (const listener of this.#listeners) listener();
  }
}

/** One for the page: it outlives the builder, and goes on while its owner pays or looks at the dashboard. */
export const originals = new OriginalsQueue();
