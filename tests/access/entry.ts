import type { People, Place, Things } from './place.ts';

/**
 * The viewers, in the order of an entry's statuses. `newcomer` is signed in and not onboarded; `linked` is a visitor with the
 * link of the owner's public page and the code of the owner's flyer. Nobody else has them but owner and admin.
 */
export const VIEWERS = ['visitor', 'newcomer', 'owner', 'another', 'admin', 'linked'] as const;
export type Viewer = (typeof VIEWERS)[number];

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A list where work may be finished or still under way. */
type Status = number | readonly number[];
/** The last is optional: without it, `linked` gets what a visitor gets. */
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
 * One row of the matrix: a call, and the status for each viewer. HEAD, and the address of a page's data, follow from GET and have
 * no rows. The things are the owner's.
 */
export type Entry = {
  /** Method and route, as named in the build: `PATCH /api/photos/:id`. HEAD follows from GET. */
  call: `${Exclude<Method, 'HEAD'>} /${string}`;
  statuses: Statuses;
  /** The route's parameters. Someone else's thing must be answered like a missing one: both are tried. */
  at?: (things: Things) => Record<string, string>;
  query?: (things: Things) => string;
  /** The JSON body; a promise where it must be looked up first. */
  send?: (things: Things) => unknown;
  /** Sent like a page's form. */
  form?: true;
  /** Redirects whoever has its link elsewhere, and everybody else to where nothing is found. */
  leads?: true;
  headers?: Record<string, string>;
  /** Creates separate things for each call, where calls change or delete them. */
  prepare?: (place: Place, people: People) => Promise<Partial<Things>>;
  /** Reads what a refused call must not change. */
  leaves?: (things: Things) => Promise<unknown>;
  /** Creates separate people for each call, where calls change them, or end a session or an account. */
  ownPeople?: true;
  /** Who may read the page of someone else's thing, below which the refusal to change it stands: to them it is not like a missing one. */
  readers?: readonly Viewer[];
  /** Tells rows of the same call apart. */
  when?: string;
};

/** Finished or accepted: the file, or the job that generates it. */
export const MADE = [200, 202] as const;
export const IN_THE_BACKGROUND = { Prefer: 'respond-async' };

export const forEveryone = (status: Status): Statuses => [status, status, status, status, status];
export const forSignedIn = (status: Status): Statuses => [401, status, status, status, status];
export const forOwner = (status: Status): Statuses => [401, 404, status, 404, 404];
export const forOwnerAndAdmin = (status: Status): Statuses => [401, 404, status, 404, status];
/** What a link or a code opens for everyone who has it. */
export const forLinked = (status: Status): Statuses => [404, 404, status, 404, status, status];
export const forAdmin = (status: Status): Statuses => [401, 403, 403, 403, status];

/** Pages that visitors may read; a newcomer is redirected to the onboarding as from every page. */
export const OPEN_PAGE: Statuses = [200, 302, 200, 200, 200];
/** Pages: a visitor is redirected to the landing page, a newcomer to the onboarding; forbidden things do not exist. */
export const PAGE: Statuses = [302, 302, 200, 200, 200];
export const OWN_PAGE: Statuses = [302, 302, 200, 404, 200];
export const ADMIN_PAGE: Statuses = [302, 302, 404, 404, 200];
