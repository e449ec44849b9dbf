import { AppError } from '#app/platform/app-error.ts';
import { bodyOf, readText } from '#app/platform/http.server.ts';
import { limitBodySize } from '#app/platform/limit-body-size.server.ts';

/** The one file that a form may have. */
export type FileField = { name: string; maxBytes: number; tooLarge: string };

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

/** The bytes of all forms with files that this process holds at once: whoever sends them slowly, or many of them, must not fill its memory. */
const MAX_HELD_BYTES = 60_000_000;

let held = 0;

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

/** Reads as much of the body as may be kept, and why no more; the rest is read on, or a browser would ignore the reply. */
async function collect(request: Request, field: FileField) {
  const chunks: Uint8Array[] = [];
  let own = 0;
  let refusal: AppError | null = null;
  const release = () => {
    held -= own;
    own = 0;
  };
  try {
    const maxBytes = field.maxBytes + FIELDS_BYTES;
    for await (const chunk of limitBodySize(bodyOf(request), { maxBytes, refusal: field.tooLarge })) {
      if (held + chunk.length > MAX_HELD_BYTES) refusal ??= noRoom(field);
      if (refusal) continue;
      own += chunk.length;
      held += chunk.length;
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof AppError)) {
      release();
      throw error;
    }
    refusal ??= tooLarge(field);
  }
  return { chunks, refusal, release };
}

/** @param isCut whether the end is missing, which is then put in its place */
async function parseMultipart(
  chunks: Uint8Array[],
  { type, isCut, field }: { type: string; isCut: boolean; field: FileField },
): Promise<{ sent: URLSearchParams; file: File | undefined }> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const end = isCut ? [Buffer.from(`\r\n--${quoted ?? plain ?? ''}--\r\n`)] : [];
  // Bytes of a request, which are never shared between threads, as their type allows.
  const body = new Blob([...chunks, ...end] as BlobPart[]);
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch((cause: unknown) => {
    throw new AppError('INVALID_INPUT', 'This form can’t be read. Please reload the page.', { cause });
  });
  const sent = new URLSearchParams();
  let file: File | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') sent.append(name, value);
    else if (name === field.name) file ??= value;
  }
  return { sent, file };
}
