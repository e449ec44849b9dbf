import { ApiError, callApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import type { Draft, DraftReceipt, DraftState } from '#app/showcases/drafts/draft.schema.ts';
import { fetchDraftOf } from './draft-calls.ts';
import { forgetCopy, storeCopy } from './draft-session-storage.ts';
import { isSame, isSameButStep } from './draft-state.ts';

/** The state of saving. */
export type DraftStatus =
  | { kind: 'idle' | 'saving' | 'saved' }
  /** Retried automatically. */
  | { kind: 'offline' | 'unreachable' }
  /** Retried with the next change. */
  | { kind: 'refused'; reason: string }
  | { kind: 'signedOut' }
  /** Changed elsewhere since: the owner chooses which version to keep. */
  | { kind: 'conflict'; theirs: Draft }
  /** Saved or discarded elsewhere. */
  | { kind: 'gone' };

type Beginning = {
  ownerId: string;
  id: string;
  showcaseId: string | null;
  /** The server's version; 0 before it has the draft. */
  version: number;
  /** The initial state of the page. */
  state: DraftState;
  /** Whether the server has exactly this; for a draft unknown to the server, whether there is nothing to save. */
  isSaved: boolean;
  /** Set when it is known before the first write. */
  status?: DraftStatus;
  onStatus: (status: DraftStatus) => void;
  /** Called when the server has first stored a draft of this id. */
  onBegun: (id: string) => void;
  onMissing: (paths: string[]) => void;
};

const AFTER_MS = 1000;
/** The copy in the session is written once keys rest, and while they do not, no later than this: written at each, it held that back. */
const COPY_MS = { rest: 300, most: 2000 };
/** The first pause after a failure, and the longest: each is twice the one before. */
const AGAIN_MS = { first: 4000, most: 60_000 };
/** So many replies of a proxy that the server is not there: what was sent gives way to what is newer. */
const MOST_REPEATS = 2;
/** Browsers limit the total of keepalive requests to 64 KiB. */
const MAX_KEEPALIVE = 60_000;

/** These wait for the owner's decision. */
const isStuck = ({ kind }: DraftStatus) => kind === 'conflict' || kind === 'gone';

/** Saves a draft as it changes: one write at a time, each based on the version that it started from. */
export class DraftAutosaver {
  readonly #beginning: Beginning;
  #id: string;
  #version: number;
  #saved: DraftState;
  /** The newest state that the server does not have. */
  #wanted: DraftState | null;
  /** What was sent without an answer: it may have been stored, so it is sent again before anything newer. */
  #sent: DraftState | null = null;
  /** Since the last success. */
  #failures = 0;
  #status: DraftStatus;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** When the copy in the session is to be written at the latest; null while it is the newest state. */
  #copyDue: number | null = null;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  /** As reported by the last write. */
  #isPhotoMissing = false;

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.#id = beginning.id;
    this.#version = beginning.version;
    this.#saved = beginning.state;
    this.#wanted = beginning.isSaved ? null : beginning.state;
    this.#status = beginning.status ?? { kind: beginning.version > 0 && beginning.isSaved ? 'saved' : 'idle' };
    beginning.onStatus(this.#status);
    if (this.#wanted && !isStuck(this.#status)) this.#schedule(0);
  }

  get id(): string {
    return this.#id;
  }

  /** Whether the server has this draft. */
  get isBegun(): boolean {
    return this.#version > 0;
  }

  /** Call with each state, changed or not. @param isWorthKeeping whether a draft is made of it even if it is the initial one */
  changed(state: DraftState, isWorthKeeping = false): void {
    const isFirst = !this.isBegun && !this.#wanted;
    const begins = isFirst && isWorthKeeping;
    if (this.#isClosed || (!begins && isSame(state, this.#wanted ?? this.#saved))) return;
    // Browsing the steps does not create a draft.
    if (isFirst && !begins && isSameButStep(state, this.#saved)) return;
    this.#wanted = state;
    this.#keepAtRest();
    if (isStuck(this.#status) || this.#status.kind === 'signedOut') return;
    if (!isFailing(this.#status)) this.#tell({ kind: 'saving' });
    this.#schedule(AFTER_MS);
  }

  /** Retries failed writes: the network or the session may be back. */
  retry(): void {
    if (this.#wanted && (isFailing(this.#status) || this.#status.kind === 'signedOut')) this.#schedule(0);
  }

  /** Writes the newest state now, even if it was written before, to learn the server's verdict. */
  async settle(): Promise<{ status: DraftStatus; isPhotoMissing: boolean }> {
    await this.#sending;
    if (this.#isClosed || isStuck(this.#status)) return { status: this.#status, isPhotoMissing: false };
    this.#isPhotoMissing = false;
    this.#wanted ??= this.#saved;
    await this.#sendNewest();
    return { status: this.#status, isPhotoMissing: this.#isPhotoMissing };
  }

  /** Writes unsaved changes when the page is hidden, perhaps for good. */
  flush(): void {
    this.#keepNow();
    if (this.#wanted && !isStuck(this.#status)) this.#schedule(0);
  }

  /** Resolves a conflict in favor of the version here. */
  keepMine(): void {
    if (this.#status.kind !== 'conflict') return;
    const { id, version } = this.#status.theirs;
    // A showcase has one draft: the version here continues in the one that was created elsewhere.
    if (id !== this.#id) {
      forgetCopy(this.#id);
      this.#id = id;
      this.#beginning.onBegun(id);
    }
    this.#version = version;
    this.#wanted ??= this.#saved;
    this.#tell({ kind: 'saving' });
    this.#schedule(0);
  }

  /** Call when the builder is closed or opens another draft: writes once more; what that does not save stays in the session copy. */
  async leave(): Promise<void> {
    this.#keepNow();
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // Changes typed during a write are saved after it.
    await this.#sending;
    if (this.#wanted && !isStuck(this.#status)) await this.#sendNewest();
  }

  /** Call when it is saved as a showcase or about to be discarded: nothing more is written, and the session copy is removed. */
  async finish(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#endCopyTimer();
    // A write that arrived later would bring back what has been discarded.
    await this.#sending;
    forgetCopy(this.id);
  }

  #tell(status: DraftStatus): void {
    this.#status = status;
    if (!this.#isClosed) this.#beginning.onStatus(status);
  }

  #keepAtRest(): void {
    this.#copyDue ??= Date.now() + COPY_MS.most;
    clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => this.#keep(), Math.min(COPY_MS.rest, this.#copyDue - Date.now()));
  }

  #keepNow(): void {
    if (this.#copyDue !== null) this.#keep();
  }

  #endCopyTimer(): void {
    clearTimeout(this.#copyTimer);
    this.#copyDue = null;
  }

  #keep(): void {
    this.#endCopyTimer();
    // Used by both `finish`, which removes the copy right after, and `leave`, which still needs the result.
    const { ownerId, showcaseId } = this.#beginning;
    const state = this.#wanted ?? this.#saved;
    storeCopy({ ownerId, id: this.#id, showcaseId, version: this.#version, state, sent: this.#sent, isSaved: !this.#wanted });
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    if (ms === 0) void this.#send();
    else this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#write().finally(() => {
      this.#sending = undefined;
      if (this.#wanted && this.#status.kind === 'saving') this.#schedule(AFTER_MS);
    });
    return this.#sending;
  }

  async #sendNewest(): Promise<void> {
    await this.#send();
    // The first may only have repeated an earlier write, or learned of one.
    if (this.#wanted && this.#status.kind === 'saving') await this.#send();
  }

  async #write(): Promise<void> {
    const state = this.#wanted && (this.#sent ?? this.#wanted);
    if (!state) return;
    this.#sent = state;
    this.#keep();
    try {
      const receipt = await this.#call(state);
      this.#take(receipt, state);
    } catch (error) {
      this.#failures += 1;
      if (isAnswer(error) || (error instanceof ApiError && this.#failures >= MOST_REPEATS)) this.#sent = null;
      await this.#understand(error).catch((again: unknown) => this.#fail(again));
    }
  }

  async #call(state: DraftState): Promise<DraftReceipt> {
    const { showcaseId } = this.#beginning;
    const id = this.#id;
    const body = this.isBegun ? { version: this.#version, state } : { id, showcaseId, state };
    const keepalive = new Blob([JSON.stringify(body)]).size < MAX_KEEPALIVE;
    return this.isBegun
      ? callApi<DraftReceipt>(`/api/drafts/${id}`, { method: 'PUT', body, keepalive })
      : callApi<DraftReceipt>('/api/drafts', { method: 'POST', body, keepalive });
  }

  #take({ version, missingPhotos }: DraftReceipt, state: DraftState): void {
    const isFirst = !this.isBegun;
    this.#version = version;
    this.#saved = state;
    this.#sent = null;
    this.#failures = 0;
    if (this.#wanted && isSame(this.#wanted, state)) this.#wanted = null;
    this.#keep();
    this.#tell({ kind: this.#wanted ? 'saving' : 'saved' });
    if (this.#isClosed) return;
    if (isFirst) this.#beginning.onBegun(this.id);
    this.#isPhotoMissing = missingPhotos.length > 0;
    if (this.#isPhotoMissing) this.#beginning.onMissing(missingPhotos);
  }

  async #understand(error: unknown): Promise<void> {
    const id = await this.#findTheirs(error);
    if (!id) return this.#fail(error);
    const theirs = await callApi<Draft>(`/api/drafts/${id}`);
    // Changed elsewhere, and changed back; or only looked through there, which takes nobody's words away.
    const isUnchanged = id === this.#id && isSameButStep(theirs.state, this.#saved);
    if (!isUnchanged) return this.#tell({ kind: 'conflict', theirs });
    this.#version = theirs.version;
    this.#tell({ kind: 'saving' });
  }

  /** The draft that a refused write conflicts with: this one, changed elsewhere, or another of the same showcase. */
  async #findTheirs(error: unknown): Promise<string | undefined> {
    if (!(error instanceof ApiError)) return undefined;
    if (error.status === 412) return this.#id;
    const { showcaseId } = this.#beginning;
    return error.status === 409 && showcaseId ? (await fetchDraftOf(showcaseId))?.id : undefined;
  }

  #fail(error: unknown): void {
    if (!(error instanceof ApiError)) this.#tell({ kind: 'offline' });
    else if (error.status === 401) this.#tell({ kind: 'signedOut' });
    else if (error.status === 404 && this.isBegun) this.#tell({ kind: 'gone' });
    else if (error.status >= 500 || error.status === 429) this.#tell({ kind: 'unreachable' });
    else this.#tell({ kind: 'refused', reason: reasonOf(error, TRY_AGAIN) });
    const pause = AGAIN_MS.first * 2 ** Math.min(Math.max(0, this.#failures - 1), 4);
    if (isFailing(this.#status)) this.#schedule(Math.min(pause, AGAIN_MS.most));
  }
}

/** Whether the server refused the write, rather than perhaps storing it; what stands before the server answers with 502 or above. */
const isAnswer = (error: unknown) => error instanceof ApiError && error.status < 502;

const isFailing = ({ kind }: DraftStatus) => kind === 'offline' || kind === 'unreachable';
