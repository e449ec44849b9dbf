import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import { DraftAutosaver, type DraftStatus } from './draft-autosaver.ts';
import { readCopy } from './draft-session-storage.ts';
import { toDraft } from './draft-state.ts';
import { EMPTY_WIZARD } from './wizard-state.ts';

const OWNER = 'owner';
const ID = 'd1';
const stored = new Map<string, string>();
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value));

/** The server answers as a test says. */
const fetchDraft = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetchDraft.mockRejectedValue(new TypeError('There is no network.'));
  vi.stubGlobal('fetch', fetchDraft);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  stored.clear();
});

const named = (fullName: string): DraftState => toDraft({ ...EMPTY_WIZARD, owner: { ...EMPTY_WIZARD.owner, fullName } });

function begin(status?: DraftStatus, onStatus: (status: DraftStatus) => void = () => {}): DraftAutosaver {
  return new DraftAutosaver({
    ownerId: OWNER,
    id: ID,
    showcaseId: null,
    version: 1,
    state: named(''),
    isSaved: true,
    ...(status && { status }),
    onStatus,
    onBegun: () => {},
    onMissing: () => {},
  });
}

/** Types a name key by key, as fast as people do. */
function type(autosaver: DraftAutosaver, name: string): void {
  for (let length = 1; length <= name.length; length += 1) {
    autosaver.changed(named(name.slice(0, length)));
    vi.advanceTimersByTime(80);
  }
}

const keptName = (): string | undefined => readCopy(ID, OWNER)?.state.owner.fullName;

describe('the copy of a draft in the session', () => {
  it('is written once keys rest, not at each of them', () => {
    const autosaver = begin();
    type(autosaver, 'Ida Holm');
    expect(setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(keptName()).toBe('Ida Holm');
    // Before the server is told.
    expect(fetchDraft).not.toHaveBeenCalled();
  });

  it('is written while someone types without a rest, too', () => {
    const autosaver = begin();
    type(autosaver, 'A very long story of a very long car');
    expect(keptName()).toMatch(/^A very long/);
  });

  it('is written at once when the page is hidden', () => {
    const autosaver = begin();
    type(autosaver, 'Ida');
    autosaver.flush();
    expect(keptName()).toBe('Ida');
  });

  it('is written at once when the page is hidden during a write of what was typed before', () => {
    fetchDraft.mockReturnValue(new Promise(() => {}));
    const autosaver = begin();
    type(autosaver, 'Ida');
    vi.advanceTimersByTime(1000);
    expect(fetchDraft).toHaveBeenCalledOnce();
    type(autosaver, 'Ida Holm');
    autosaver.flush();
    expect(keptName()).toBe('Ida Holm');
  });

  it('is written at once when the page is hidden while its owner has to choose a version', () => {
    const autosaver = begin({ kind: 'gone' });
    type(autosaver, 'Ida');
    autosaver.flush();
    expect(keptName()).toBe('Ida');
  });

  it('is written at once when the builder is left', () => {
    const autosaver = begin({ kind: 'gone' });
    type(autosaver, 'Ida');
    void autosaver.leave();
    expect(keptName()).toBe('Ida');
  });

  it('does not come back once the draft has ended', async () => {
    const autosaver = begin();
    type(autosaver, 'Ida');
    await autosaver.finish();
    autosaver.flush();
    vi.advanceTimersByTime(5000);
    expect(keptName()).toBeUndefined();
  });
});

describe('a draft that was stepped through on another device', () => {
  const theirs = (state: DraftState) => Response.json({ id: ID, version: 2, state });
  const refused = () => Response.json({ error: 'Changed elsewhere' }, { status: 412 });

  async function writeAfter(state: DraftState) {
    const told: string[] = [];
    fetchDraft
      .mockResolvedValueOnce(refused())
      .mockResolvedValueOnce(theirs(state))
      .mockResolvedValueOnce(Response.json({ id: ID, version: 3, missingPhotos: [] }));
    const autosaver = begin(undefined, ({ kind }) => told.push(kind));
    autosaver.changed(named('Ada'));
    await vi.advanceTimersByTimeAsync(10_000);
    return told.at(-1);
  }

  it('is written here as well: nothing that was typed is another', async () => {
    expect(await writeAfter({ ...named(''), step: 2 })).toBe('saved');
  });

  it('waits for its owner’s choice where more than the step was changed', async () => {
    expect(await writeAfter({ ...named('Bea'), step: 2 })).toBe('conflict');
  });
});
