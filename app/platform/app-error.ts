/** What can go wrong, as the caller must understand it. The status belongs to the code, so that both can't disagree. */
const STATUS = {
  INVALID_INPUT: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
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

/**
 * The one error that features throw. `userMessage` is shown to the person; `message` goes to the log and may say more,
 * but never personal data or keys.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly userMessage: string;

  constructor(code: AppErrorCode, userMessage: string, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? userMessage, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = userMessage;
  }

  get status(): number {
    return STATUS[this.code];
  }
}
