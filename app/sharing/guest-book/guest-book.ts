import type { GuestPhoto } from './photos/guest-photo.ts';

/** What an owner has decided about an entry; `waiting` for nothing yet. Only `shown` is public. */
export const ENTRY_STATES = ['waiting', 'shown', 'hidden'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** What a guest wrote. */
type Entry = {
  name: string;
  /** Plain text, in which nothing is a link. */
  words: string;
  /** YYYY-MM-DD (UTC). */
  day: string;
};

/** An entry as everyone may read it. */
export type PublicEntry = Entry & { photo: GuestPhoto | null };

/** An entry as its showcase's owner sees it. */
export type GuestEntry = PublicEntry & { id: string; state: EntryState };

/** An entry as it is stored, with what its state says of it left to the caller. */
export type StoredEntry = Entry & { photo: { id: string; width: number; height: number } | null };

/** The fields of the form. Without zod, since pages import it. The database checks the limits as well (migration 0054). */
export const ENTRY_FIELDS = {
  name: { limit: 80, required: 'Please enter your name' },
  words: { limit: 600, required: 'Please write a few words' },
} as const;

/** Entries of one guest book: a page shows them all. Fewer may wait, so that an owner who is away comes back to a list that can be read. */
export const MAX_ENTRIES = 200;
export const MAX_WAITING = 50;

/** Entries that are read without unfolding the older ones, by everyone and, of those that are decided, by the owner. */
export const OPEN_ENTRIES = 5;

/** What unfolds the others. */
export const olderInWords = (count: number): string => (count === 1 ? 'One older entry' : `${count} older entries`);

/** The anchor of the guest book, on the public page and where its owner moderates it. */
export const GUEST_BOOK = 'guest-book';

/** A field that only robots fill in, since nobody sees it. */
export const TRAP = 'homepage';
