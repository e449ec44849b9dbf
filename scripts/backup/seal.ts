import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { PlainError } from '../product/terminal.ts';

/** Encryption in the age format (age-encryption.org), so that `age -d` opens a backup without the product as well. */

/** @returns the identity opens what the recipient seals */
export async function makeKey(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity();
  return { recipient: await identityToRecipient(identity), identity };
}

/** @param recipients separated by commas @throws PlainError which never contains what was given */
export function readRecipients(recipients: string | undefined): Encrypter {
  if (!recipients) throw new PlainError('BACKUP_RECIPIENT is not set: npm run backup -- --new-key makes one.');
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients.split(',')) encrypter.addRecipient(recipient.trim());
  } catch {
    throw new PlainError(
      'BACKUP_RECIPIENT is not a key of age: age1 and 58 letters. The one that begins with AGE-SECRET is the other.',
    );
  }
  return encrypter;
}

/** @throws PlainError which never contains what was given */
export function readIdentity(identity: string | undefined): Decrypter {
  if (!identity)
    throw new PlainError('BACKUP_IDENTITY is not set: the secret key, AGE-SECRET-KEY-1…, belonging to BACKUP_RECIPIENT.');
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity.trim());
  } catch {
    throw new PlainError('BACKUP_IDENTITY is not a secret key of age, AGE-SECRET-KEY-1….');
  }
  return decrypter;
}

/** @param bytes of the content, where known @returns what is to be stored, and its size where it can be told */
export async function seal(
  encrypter: Encrypter,
  content: Readable,
  bytes?: number,
): Promise<{ sealed: Readable; bytes?: number }> {
  const stream = await encrypter.encrypt(toWeb(content));
  return { sealed: fromWeb(stream), ...(bytes !== undefined && { bytes: stream.size(bytes) }) };
}

/** @throws Error for another key; the stream fails where a byte is changed or the end is missing */
export const unseal = async (decrypter: Decrypter, sealed: Readable): Promise<Readable> =>
  fromWeb(await decrypter.decrypt(toWeb(sealed)));

// Node's types of these streams and the browser's do not know each other.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
