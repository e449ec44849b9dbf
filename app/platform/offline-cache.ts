/** The cache of the documents of one owner. */
export const DOCUMENT_CACHE = 'kept-documents';

/** The cache of what the offline page is drawn with. */
export const SHELL_CACHE = 'offline-page';

/** The headers of a kept document: its name, encoded; whose it is, by the id; and when it was kept (ms since 1970). */
export const KEPT = { name: 'X-Kept-Name', for: 'X-Kept-For', at: 'X-Kept-At' } as const;

export const SERVICE_WORKER_PATH = '/service-worker.js';
