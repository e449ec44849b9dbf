import type { People, Place, Things } from './place.ts';

/**
 * Who asks, in the order in which an entry lists what they get. `newcomer` is signed in and was not shown round yet; `linked` is a
 * visitor who has the link of the owner's public page and the code of the owner's flyer. Nobody else has them but owner and admin.
 */
export const VIEWERS = ['visitor', 'newcomer', 'owner', 'another', 'admin', 'linked'] as const;
export type Viewer = (typeof VIEWERS)[number];

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A list, where work may be done already or be under way. */
type Status = number | readonly number[];
/** Left out, link and code are worth nothing there: `linked` gets what a visitor gets. */
export type Statuses = readonly [
  visitor: Status,
  newcomer: Status,
  owner: Status,
  another: Status,
  admin: Status,
  linked?: Status,
];

export const wantedOf = ({ statuses }: Entry, viewer: Viewer): Status | undefined =>
  statuses[VIEWERS.indexOf(viewer)] ?? statuses[0];

/**
 * One row of the matrix: a call, and what each viewer gets. HEAD, and the address at which a page fetches its data, follow from
 * GET and have no rows. The things are the owner's.
 */
export type Entry = {
  /** Method and route, as the build names it: `PATCH /api/photos/:id`. HEAD follows from GET. */
  call: `${Exclude<Method, 'HEAD'>} /${string}`;
  statuses: Statuses;
  /** What stands for the route's parameters. Someone else's must answer as one that is not there: asked with both. */
  at?: (things: Things) => Record<string, string>;
  query?: (things: Things) => string;
  /** The body, as JSON; a promise of it, where it is to be looked up first. */
  send?: (things: Things) => unknown;
  /** Sent as a page's form sends it. */
  form?: true;
  headers?: Record<string, string>;
  /** Things of its own for each call, where calls change or end them. */
  prepare?: (place: Place, people: People) => Promise<Partial<Things>>;
  /** Reads what a refused call must leave as it was. */
  leaves?: (things: Things) => Promise<unknown>;
  /** People of its own for each call, where calls change them, or end a session or an account. */
  ownPeople?: true;
  /** Tells rows of the same call apart. */
  when?: string;
};

/** Finished or accepted: the file, or the job that makes it. */
export const MADE = [200, 202] as const;
export const IN_THE_BACKGROUND = { Prefer: 'respond-async' };

export const forEveryone = (status: Status): Statuses => [status, status, status, status, status];
export const forSignedIn = (status: Status): Statuses => [401, status, status, status, status];
export const forOwner = (status: Status): Statuses => [401, 404, status, 404, 404];
export const forOwnerAndAdmin = (status: Status): Statuses => [401, 404, status, 404, status];
/** What a link or a code opens, and nothing else does. */
export const forLinked = (status: Status): Statuses => [404, 404, status, 404, status, status];
export const forAdmin = (status: Status): Statuses => [401, 403, 403, 403, status];

/** Pages: a visitor is sent to the landing page, a newcomer to be shown round; what may not be seen is not there. */
export const PAGE: Statuses = [302, 302, 200, 200, 200];
export const OWN_PAGE: Statuses = [302, 302, 200, 404, 200];
export const ADMIN_PAGE: Statuses = [302, 302, 404, 404, 200];
