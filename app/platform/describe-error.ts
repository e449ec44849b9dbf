/** What a mail server, a database or a vendor says of a fault may quote the person it is about. */
const MAIL_ADDRESS = /[\w.%+-]+@[\w-]+(\.[\w-]+)+/g;

const withoutAddresses = (text: string): string => text.replace(MAIL_ADDRESS, '<address>');

type Described = { type?: string; code?: string; message: string; stack?: string; cause?: Described | string };

/**
 * A fault as the log may hold it: what it is called, what it says without mail addresses, where it came from. The library's own
 * fields are left out: PostgreSQL puts whole rows there, the mailer its recipients.
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
