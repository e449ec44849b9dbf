import { ADMIN_ENTRIES } from './admin-entries.ts';
import { anAddress, ask, askBoth, dataPath, knownTo, methodOf, pathOf, withCode } from './ask.ts';
import { type Entry, METHODS, type Method, VIEWERS, type Viewer, wantedOf } from './entry.ts';
import { OWNER_ENTRIES } from './owner-entries.ts';
import type { Place, Things } from './place.ts';
import { PUBLIC_ENTRIES } from './public-entries.ts';
import { type Route, readRoutes } from './routes.ts';

/** The access matrix: what every route answers every kind of viewer by every method. */
export const ENTRIES: Entry[] = [...PUBLIC_ENTRIES, ...OWNER_ENTRIES, ...ADMIN_ENTRIES];

export type MatrixRow = { route: Route; path: string; entries: Entry[]; from: string };

const routes = await readRoutes();

/** One row for each route, with its entries. */
export const ROWS: MatrixRow[] = routes.map((route, index) => ({
  route,
  path: route.path,
  entries: ENTRIES.filter((entry) => pathOf(entry) === route.path),
  // An address of its own, so that no rate limit is reached.
  from: `10.0.${Math.floor(index / 200)}.${1 + (index % 200)}`,
}));

const withoutEntry = ({ path }: MatrixRow): string =>
  `${path} is a route without an entry: say in tests/access/ what each viewer gets there`;

/** Missing and superfluous entries, as sentences. */
export function findGaps(): string[] {
  const paths = routes.map(({ path }) => path);
  return [
    ...ROWS.filter(({ entries }) => entries.length === 0).map(withoutEntry),
    ...ENTRIES.filter((entry) => !paths.includes(pathOf(entry))).map(({ call }) => `${call} is an entry without a route`),
  ];
}

/** The methods that a route supports. */
const takenBy = ({ entries }: MatrixRow): Method[] => {
  const listed = new Set<Method>(entries.map(methodOf));
  return METHODS.filter((method) => listed.has(method === 'HEAD' ? 'GET' : method));
};

export const COUNTS = {
  routes: routes.length,
  methods: METHODS.length,
  viewers: VIEWERS.length,
  taken: ROWS.reduce((all, row) => all + takenBy(row).length, 0),
  /** Each route by each method, each further entry of the same call, and what Remix serves as data. */
  cells:
    VIEWERS.length *
    ROWS.reduce((all, row) => {
      const twice = row.entries.length - new Set(row.entries.map(methodOf)).size;
      return (
        all +
        METHODS.length +
        twice +
        Number(row.route.kind !== 'express' && row.entries.some((entry) => methodOf(entry) === 'GET'))
      );
    }, 0),
};

const isOneOf = (status: number, wanted: number | readonly number[] | undefined) => [wanted].flat().includes(status);

/** An error of a call is JSON with one field. */
function isToldInJson({ type, text }: { type: string; text: string }): boolean {
  if (!type.includes('application/json')) return false;
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'error';
}

/** Makes an entry's calls and those that follow from it. @returns deviations from the entry */
async function tryEntry(entry: Entry, { route, from }: MatrixRow, place: Place): Promise<string[]> {
  const problems: string[] = [];
  for (const viewer of VIEWERS) {
    const wanted = wantedOf(entry, viewer);
    const name = `${entry.call}${entry.when ? ` (${entry.when})` : ''} by ${viewer}`;
    const { path, things, answer, isChanged, isTelling } = await askBoth({ entry, viewer, place, from });
    const { status, location, text } = answer;
    if (!isOneOf(status, wanted)) problems.push(`${name}: ${status} ${text.slice(0, 120)} ${location}, not ${wanted}`);
    if (isChanged) problems.push(`${name}: refused, but data was changed`);
    if (isTelling && !entry.readers?.includes(viewer))
      problems.push(`${name}: someone else’s answers otherwise than one that is not there`);
    if (route.kind === 'call' && status >= 400 && !isToldInJson(answer)) problems.push(`${name}: its error is not JSON`);
    if (route.kind === 'page') problems.push(...findPageProblems({ name, viewer, path, status, location, text }));
    if (methodOf(entry) === 'GET') problems.push(...(await tryFollowers(entry, { route, from, place, things, viewer, status })));
  }
  return problems;
}

/** A page redirects a visitor to the landing page, from where signing in leads back, and answers 404 for missing things. */
function findPageProblems(page: { name: string; viewer: Viewer; path: string; status: number; location: string; text: string }) {
  const { name, viewer, path, status, location, text } = page;
  const home =
    viewer === 'visitor' || viewer === 'linked'
      ? `/?${new URLSearchParams({ returnTo: path.replace(/\bindex&?/, '').replace(/\?$/, '') })}`
      : viewer === 'newcomer'
        ? '/onboarding'
        : '/';
  // Where forms redirect when they are done.
  const ends = ['/settings', '/goodbye', '/signed-out', '/admin/promo-codes', path];
  if (status === 302 && ![home, '/', ...ends].includes(location)) return [`${name}: sent to ${location}, not ${home}`];
  if (status === 404 && !/not found/i.test(text)) return [`${name}: 404 without the page that says so`];
  return [];
}

/** HEAD answers like GET; the data that Remix serves for a page (single fetch) is guarded like the page, and for a call there is none. */
async function tryFollowers(
  entry: Entry,
  {
    route,
    from,
    place,
    things,
    viewer,
    status,
  }: { route: Route; from: string; place: Place; things: Things; viewer: Viewer; status: number },
): Promise<string[]> {
  const people = entry.ownPeople ? await place.makePeople() : place.people;
  const address = anAddress(route, [entry], things);
  const query = withCode(entry.query?.(things) ?? '', viewer, things);
  const asked = { people, viewer, from, init: { headers: { ...entry.headers } } };
  const problems: string[] = [];
  const head = await ask({ ...asked, method: 'HEAD', path: address + query });
  const isMade = (one: number) => (one === 202 ? 200 : one);
  if (isMade(head.status) !== isMade(status))
    problems.push(`HEAD ${route.path} by ${viewer}: ${head.status}, not ${status} as GET`);
  if (route.kind === 'express') return problems;
  const data = await ask({ ...asked, method: 'GET', path: dataPath(address) + query });
  // A redirect is part of a page's data. A call has none: Remix would read its whole reply, even a file, into memory.
  const redirected = status >= 300 && status < 400 ? 202 : status;
  // A malformed address is refused before anything is looked up.
  const missing = status === 400 && data.status === 400 ? 400 : 404;
  const wanted = route.kind === 'page' ? redirected : missing;
  if (data.status !== wanted) problems.push(`GET ${route.path}.data by ${viewer}: ${data.status}, not ${wanted}`);
  return problems;
}

/** A method without an entry is refused for everybody, before anything is done. */
async function tryOthers(row: MatrixRow, place: Place): Promise<string[]> {
  const { route, entries, from } = row;
  const taken = takenBy(row);
  const problems: string[] = [];
  for (const method of METHODS.filter((one) => !taken.includes(one))) {
    for (const viewer of VIEWERS) {
      const things = knownTo(viewer, place.things);
      const path = withCode(anAddress(route, entries, things), viewer, things);
      const answer = await ask({ people: place.people, viewer, method, path, from });
      const name = `${method} ${route.path} by ${viewer}`;
      const isRefused = answer.status === 405 || (route.kind === 'express' && answer.status === 404);
      if (!isRefused) problems.push(`${name}: ${answer.status}, not 405: has it an entry?`);
      if (route.kind !== 'call') continue;
      if (method !== 'HEAD' && !isToldInJson(answer)) problems.push(`${name}: its error is not JSON`);
      const missing = taken.filter((one) => one !== 'HEAD' && !answer.allow.split(', ').includes(one));
      if (missing.length > 0)
        problems.push(
          `${name}: allows ${answer.allow}, where entries name ${missing}: requireMethod is to name those of the loader as well`,
        );
    }
  }
  return problems;
}

/** All deviations of a route from its entries. */
export async function tryRow(row: MatrixRow, place: Place): Promise<string[]> {
  if (row.entries.length === 0) return [withoutEntry(row)];
  const problems: string[] = [];
  for (const entry of row.entries) problems.push(...(await tryEntry(entry, row, place)));
  problems.push(...(await tryOthers(row, place)));
  return problems;
}
