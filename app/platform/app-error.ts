/** Error codes with their HTTP statuses, which so can't disagree. */
const STATUS = {
  INVALID_INPUT: 400,
  UNAUTHORIZED: 401,
  /** Signed in, but too long ago for this action. */
  SIGN_IN_AGAIN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CANCELED: 409,
  OUTDATED: 412,
  LIMIT_REACHED: 403,
  TOO_LARGE: 413,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMED_OUT: 504,
} as const;

export type AppErrorCode = keyof typeof STATUS;

/** Whether to retry: never, since the result would be the same; or when the unavailable service is back. */
type Again = 'never' | 'when-back';

const BRAND = Symbol.for('cedar-and-chrome.app-error');

/**
 * The only error that features throw. `userMessage` is shown to the user; `message` goes to the log and may say more, but never
 * personal data or keys.
 */
export class AppError extends Error {
  /**
   * The web process consists of two bundles (its own and Remix's build), each with a copy of this class, and they share what
   * throws it, such as the database pool: an error of one must be recognized in the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: subclasses inherit it, and each checks for itself
    if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return value instanceof Error && BRAND in value;
  }

  readonly [BRAND] = true;
  readonly code: AppErrorCode;
  readonly userMessage: string;
  readonly again: Again | undefined;
  /** The request's field that it is about, if any: a form shows it there. */
  readonly field: string | undefined;
  /** Seconds after which a retry may succeed, where known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: AppErrorCode,
    userMessage: string,
    options: { message?: string; cause?: unknown; again?: Again; retryAfter?: number; field?: string } = {},
  ) {
    super(options.message ?? userMessage, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = userMessage;
    this.again = options.again;
    this.retryAfter = options.retryAfter;
    this.field = options.field;
  }

  get status(): number {
    return STATUS[this.code];
  }
}
