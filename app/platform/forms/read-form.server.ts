import { addAbortSignal } from 'node:stream';
import { AppError } from '#app/platform/app-error.ts';
import { bodyOf, readText } from '#app/platform/http.server.ts';
import { limitBodySize } from '#app/platform/limit-body-size.server.ts';

/** The one file that a form may have. `from`: the client's address, of which a few files are held at once. */
export type FileField = { name: string; maxBytes: number; tooLarge: string; from: string };

export type SentForm = {
  /** The submitted fields by name, without the file. */
  sent: URLSearchParams;
  /** The file's bytes; null where none was chosen. @throws AppError with the field where it is too large, or there is no room for it */
  file: () => Buffer | null;
  /** To be called once the form is done: what it holds counts until then. */
  release: () => void;
};

/** What is beside the file. */
const FIELDS_BYTES = 100_000;

/** The bytes of all files that this process holds at once: whoever sends them slowly, or many of them, must not fill its memory. */
const MAX_HELD_BYTES = 60_000_000;
/** What one address may have of it: two photos. */
const MAX_HELD_FROM = 21_000_000;

/** A photo of 10 MB at 1 Mbit/s takes 80 s. */
const ARRIVES_WITHIN_MS = 120_000;

/** A form has a few fields. Tens of thousands of small parts would be parsed at once, for seconds in which nobody else is served. */
const MAX_PARTS = 20;

/** By address. */
const heldFrom = new Map<string, number>();
const held = (): number => [...heldFrom.values()].reduce((sum, bytes) => sum + bytes, 0);
const hold = (from: string, bytes: number): void => {
  const all = (heldFrom.get(from) ?? 0) + bytes;
  if (all > 0) heldFrom.set(from, all);
  else heldFrom.delete(from);
};

/**
 * Reads a form, with its file where the page takes one (multipart). A file that is too large is not kept, but the fields before it are.
 * @throws AppError TOO_LARGE where the fields are, INVALID_INPUT for what is no form
 */
export async function readForm(request: Request, field: FileField | undefined): Promise<SentForm> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!field || !/^multipart\/form-data\s*;/i.test(type)) {
    return { sent: new URLSearchParams(await readText(request)), file: () => null, release: () => {} };
  }
  const { chunks, refusal, release } = await collect(request, field);
  try {
    const { sent, file } = await parseMultipart(chunks, { type, isCut: refusal !== null, field });
    if (refusal && !file) throw refusal;
    const bytes = file && !refusal ? Buffer.from(await file.arrayBuffer()) : null;
    const problem = refusal ?? (bytes && bytes.length > field.maxBytes ? tooLarge(field) : null);
    return {
      sent,
      file: () => {
        if (problem) throw problem;
        return bytes?.length ? bytes : null;
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

const tooLarge = ({ name, tooLarge }: FileField) => new AppError('TOO_LARGE', tooLarge, { field: name });

const noRoom = ({ name }: FileField) =>
  new AppError('UNAVAILABLE', 'Many files are arriving at this moment. Please try again in a minute.', {
    field: name,
    retryAfter: 60,
  });

/** Too large for its connection: at 408 browsers would send everything once more, and 504 would be an error of ours. */
const tooSlow = ({ name }: FileField) =>
  new AppError('TOO_LARGE', 'The file took too long to arrive. Please try again, or send the form without it.', { field: name });

/**
 * Reads as much of the body as may be kept, and why no more; the rest is read on, or a browser would ignore the reply. Its beginning,
 * where the fields are, is always kept.
 */
async function collect(request: Request, field: FileField) {
  const chunks: Uint8Array[] = [];
  const { from } = field;
  let received = 0;
  let own = 0;
  let refusal: AppError | null = null;
  const release = () => {
    hold(from, -own);
    own = 0;
  };
  const late = AbortSignal.timeout(ARRIVES_WITHIN_MS);
  try {
    const maxBytes = field.maxBytes + FIELDS_BYTES;
    const body = addAbortSignal(late, bodyOf(request));
    for await (const chunk of limitBodySize(body, { maxBytes, refusal: field.tooLarge })) {
      const isFirst = received < FIELDS_BYTES;
      received += chunk.length;
      const isRoom = held() + chunk.length <= MAX_HELD_BYTES && (heldFrom.get(from) ?? 0) + chunk.length <= MAX_HELD_FROM;
      if (!isFirst && !isRoom) refusal ??= noRoom(field);
      if (refusal) continue;
      own += chunk.length;
      hold(from, chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof AppError) && !late.aborted) {
      release();
      throw error;
    }
    refusal ??= late.aborted ? tooSlow(field) : tooLarge(field);
  }
  return { chunks, refusal, release };
}

/** @param isCut whether the end is missing, which is then put in its place */
async function parseMultipart(
  chunks: Uint8Array[],
  { type, isCut, field }: { type: string; isCut: boolean; field: FileField },
): Promise<{ sent: URLSearchParams; file: File | undefined }> {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const delimiter = `--${quoted ?? plain}`;
  const body = Buffer.concat([...chunks, ...(isCut ? [Buffer.from(`\r\n${delimiter}--\r\n`)] : [])]);
  if (hasMore(body, delimiter, MAX_PARTS)) throw noForm();
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((cause: unknown) => {
    throw noForm(cause);
  });
  const sent = new URLSearchParams();
  let file: File | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') sent.append(name, value);
    else if (name === field.name) file ??= value;
  }
  return { sent, file };
}

const noForm = (cause?: unknown) => new AppError('INVALID_INPUT', 'This form can’t be read. Please reload the page.', { cause });

/** Whether a text occurs more often than this. */
function hasMore(body: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count <= most; at = body.indexOf(text, at + text.length)) count += 1;
  return count > most;
}
