import { AppError } from '#app/platform/app-error.ts';
import { fail, PlainError } from '../product/terminal.ts';

/** What an operator can do about an error of a disk or a network, by its code. */
const REMEDIES: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'It may not be written to by this account.',
  EPERM: 'It may not be written to by this account.',
  EROFS: 'It is read-only.',
  ENOTDIR: 'It is a file, not a folder.',
  ECONNREFUSED: 'Nothing answers there. Does the service run? With `npm start`, the product must run.',
};

/** Errors of the language itself: defects of ours, which need their stack. */
const DEFECTS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Ends the process with 1, and but for a defect with a line without a stack. */
export function failInWords(error: unknown): never {
  const cause = error instanceof AppError && error.cause ? error.cause : error;
  if (!(cause instanceof Error) || DEFECTS.some((defect) => cause instanceof defect)) fail(error);
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const remedy = REMEDIES[code];
  fail(new PlainError(`${message || code}${remedy ? `. ${remedy}` : ''}`));
}
