import { fetchApi } from './api-client.ts';

export type Progress = { stage: string; fraction: number };

type JobOptions = {
  body: unknown;
  /** Told the stage in words and how far the work is, 0 to 1. */
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
};

type Accepted = { id: string; events: string };
type JobEvent =
  | { type: 'progress'; progress: Progress }
  | { type: 'done'; result: unknown }
  | { type: 'failed'; message: string };

/**
 * Asks for work that takes a while and follows it (`Prefer: respond-async`, RFC 7240).
 * @returns the reply itself when the work was done already, else the job's result
 * @throws ApiError when it is refused, Error with the job's own reason when it fails
 */
export async function runJob(path: string, { body, onProgress, signal }: JobOptions): Promise<Response | { result: unknown }> {
  const response = await fetchApi(path, {
    method: 'POST',
    body,
    headers: { Prefer: 'respond-async' },
    ...(signal && { signal }),
  });
  if (response.status !== 202) return response;
  const { events } = (await response.json()) as Accepted;
  return { result: await followEvents(events, onProgress, signal) };
}

/** As runJob, for a call that answers JSON. */
export async function runJsonJob<Result>(path: string, options: JobOptions): Promise<Result> {
  const reply = await runJob(path, options);
  return (reply instanceof Response ? await reply.json() : reply.result) as Result;
}

/** As runJob, for a call that answers a file. */
export async function runFileJob(path: string, options: JobOptions): Promise<Blob> {
  const reply = await runJob(path, options);
  if (reply instanceof Response) return reply.blob();
  const { file } = reply.result as { file: string };
  return (await fetchApi(file, options.signal && { signal: options.signal })).blob();
}

/** A lost connection is taken up again by the browser; the stream then begins with where the job stands. */
function followEvents(address: string, onProgress: JobOptions['onProgress'], signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(address);
    const end = (settle: () => void) => {
      source.close();
      signal?.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => end(() => reject(new DOMException('Given up', 'AbortError')));
    signal?.addEventListener('abort', onAbort, { once: true });
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as JobEvent;
      if (event.type === 'progress') onProgress?.(event.progress);
      else if (event.type === 'done') end(() => resolve(event.result));
      else end(() => reject(new Error(event.message)));
    };
    source.onerror = () => {
      // Closed for good: the address was refused, which the browser does not try again.
      if (source.readyState === EventSource.CLOSED) end(() => reject(new Error('The connection was lost')));
    };
  });
}

/** Specification §9: how long an object's address is kept for a preview and for a download (ms). */
const PREVIEW_MS = 1000;
const DOWNLOAD_MS = 100;

/** Saves a file under a name. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS);
}

/**
 * Opens a tab at once, while the click still allows it, and shows the file there when it has come.
 * Where the browser opens no tab, the file is saved instead.
 */
export async function previewFile(filename: string, load: () => Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const blob = await load();
    if (!tab || tab.closed) return saveFile(blob, filename);
    const url = URL.createObjectURL(blob);
    tab.location.replace(url);
    setTimeout(() => URL.revokeObjectURL(url), PREVIEW_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
