import type { Entry, Method, Viewer } from './entry.ts';
import { type People, type Place, type Things, UNKNOWN } from './place.ts';
import type { Route } from './routes.ts';

/** The reply. */
export type Answer = { status: number; location: string; type: string; allow: string; text: string };

type Asked = { people: People; viewer: Viewer; method: Method; path: string; from: string; init?: RequestInit };

/** Makes one call as a viewer, whose cookies stay unchanged. @param from the client address for rate limits */
export async function ask({ people, viewer, method, path, from, init = {} }: Asked): Promise<Answer> {
  const headers = { ...(init.headers as Record<string, string>), 'X-Forwarded-For': from };
  const response = await people[viewer].client.copy().fetch(path, { ...init, method, headers });
  const header = (name: string) => response.headers.get(name) ?? '';
  return {
    status: response.status,
    location: header('Location'),
    type: header('Content-Type'),
    allow: header('Allow'),
    text: await response.text(),
  };
}

/** An address of a route. @param params the values of its parameters */
export const fill = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)|\*/g, (name, word: string | undefined) => params[word ?? name] ?? name);

/** Where Remix serves a loader's data (single fetch). */
export const dataPath = (path: string): string => (path === '/' ? '/_root.data' : `${path}.data`);

export const methodOf = ({ call }: Entry) => call.slice(0, call.indexOf(' ')) as Exclude<Method, 'HEAD'>;
export const pathOf = ({ call }: Entry): string => call.slice(call.indexOf(' ') + 1);

/** Viewers with the public page's link and the flyer's code. */
const HAVE_LINK: readonly Viewer[] = ['owner', 'admin', 'linked'];

/** Viewers who are signed in and onboarded. */
const HAVE_ACCOUNT: readonly Viewer[] = ['owner', 'another', 'admin'];

/** Links and codes that belong to nothing. */
const { slug, flyerToken, showToken, unsubscribeToken } = UNKNOWN;
const LINKS = { slug, flyerToken, showToken, unsubscribeToken };

/** What a viewer can name: the others know of no link. */
export const knownTo = (viewer: Viewer, things: Things): Things =>
  HAVE_LINK.includes(viewer) ? things : { ...things, ...LINKS };

/** An address with the flyer's code, as a visitor may try it anywhere. */
export const withCode = (path: string, viewer: Viewer, { flyerToken }: Things): string =>
  viewer === 'linked' ? `${path}${path.includes('?') ? '&' : '?'}t=${flyerToken}` : path;

type Call = { path: string; init: RequestInit };

async function callOf(entry: Entry, things: Things): Promise<Call> {
  const body = await entry.send?.(things);
  return {
    path: fill(pathOf(entry), entry.at?.(things) ?? {}) + (entry.query?.(things) ?? ''),
    init: {
      headers: { 'Content-Type': entry.form ? 'application/x-www-form-urlencoded' : 'application/json', ...entry.headers },
      ...(body !== undefined && { body: entry.form ? String(new URLSearchParams(body as never)) : JSON.stringify(body) }),
    },
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text without names, so that equal replies about two things compare equal. */
function withoutNames(text: string, things: Things): string {
  const names = Object.values(things).flatMap((name) => [name, encodeURIComponent(name), name.replace('/objects/', '')]);
  const named = new RegExp(names.map(escaped).join('|'), 'g');
  return text.replace(named, '…').replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, '');
}

type Asking = { entry: Entry; viewer: Viewer; place: Place; from: string };

/** How a route answers one viewer; for a refusal, also whether it changed something or reveals that a thing exists. */
export async function askBoth({ entry, viewer, place, from }: Asking) {
  const people = entry.ownPeople ? await place.makePeople() : place.people;
  const things = knownTo(viewer, { ...place.things, ...(await entry.prepare?.(place, people)) });
  const asked = { people, viewer, method: methodOf(entry), from };
  const [call, ofNothing] = await Promise.all(
    [things, UNKNOWN].map(async (named) => {
      const { path, init } = await callOf(entry, named);
      return { path: withCode(path, viewer, things), init };
    }) as [Promise<Call>, Promise<Call>],
  );
  const before = await entry.leaves?.(things);
  const answer = await ask({ ...asked, ...call });
  const isLed = entry.leads && answer.status === 302 && HAVE_LINK.includes(viewer);
  // An accepted form redirects; a viewer who is not signed in is redirected to signing in.
  const isTaken = entry.form && answer.status === 302 && HAVE_ACCOUNT.includes(viewer);
  if (answer.status < 300 || isTaken || isLed) return { path: call.path, things, answer, isChanged: false, isTelling: false };
  const isChanged = JSON.stringify(before) !== JSON.stringify(await entry.leaves?.(things));
  if (JSON.stringify(call) === JSON.stringify(ofNothing)) return { path: call.path, things, answer, isChanged, isTelling: false };
  const other = await ask({ ...asked, ...ofNothing });
  // The code is the same in both calls.
  const nothing = { ...UNKNOWN, flyerToken: things.flyerToken };
  return { path: call.path, things, answer, isChanged, isTelling: bare(answer, things) !== bare(other, nothing) };
}

const bare = ({ status, location, text }: Answer, things: Things): string =>
  `${status} ${withoutNames(location, things)} ${withoutNames(text, things)}`;

/** An address of a route without an entry of its own: with existing things, if it names any. */
export const anAddress = ({ path }: Route, entries: Entry[], things: Things): string =>
  fill(path, entries[0]?.at?.(things) ?? {});
