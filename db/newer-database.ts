/**
 * A migration that takes away what earlier code uses names the last migration which code must know to run after it, such as
 * `0070-needs-0062-drop-soft-photos`. Each database records the names of its migrations, so an older release reads there whether it can
 * run on a database that is newer than itself.
 */
const NEEDS = /^\d{4}-needs-(\d{4})-/;

/** The number of the migration that code must know to run after this one; undefined for one that takes nothing away. */
export const neededBy = (name: string): string | undefined => NEEDS.exec(name)?.[1];

/** Of these migrations, those after which code whose newest migration is `known` can't run. */
export const listBreaking = (names: readonly string[], known: string): string[] =>
  names.filter((name) => (neededBy(name) ?? '') > known.slice(0, '0000'.length));

/** A database of a newer release, on which this one can't run. */
export class NewerDatabaseError extends Error {
  constructor(breaking: string[]) {
    super(
      `It is of a newer release, on which this one can’t run: ${breaking.join(', ')} took away what this release uses. Start a newer one.`,
    );
  }
}
