/** Error messages of a mail server, a database or a vendor may quote the person concerned. */
const MAIL_ADDRESS = /[\w.%+-]+@[\w-]+(\.[\w-]+)+/g;

const withoutAddresses = (text: string): string => text.replace(MAIL_ADDRESS, '<address>');

type Described = { type?: string; code?: string; message: string; stack?: string; cause?: Described | string };

/**
 * An error as it may be logged: its name, its message without mail addresses, and its stack. A library's own fields are left out:
 * PostgreSQL's contain whole rows, the mailer's its recipients.
 */
export function describeError(error: unknown): Described | string {
  if (!(error instanceof Error)) return withoutAddresses(typeof error === 'string' ? error : JSON.stringify(error));
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    ...(code && { code }),
    message: withoutAddresses(message),
    ...(stack && { stack: withoutAddresses(stack) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
