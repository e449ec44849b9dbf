/** What a print shop asks of a file, and what the file answers. */
export type PreflightRow = {
  question: string;
  /** `warn` prints, but not as well as it could, or not every way; `fail` should not be sent. */
  state: 'pass' | 'warn' | 'fail';
  answer: string;
};

/** The first few of many things, in words. */
export function listed(things: readonly string[], most = 12): string {
  const more = things.length - most;
  return things.slice(0, most).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
