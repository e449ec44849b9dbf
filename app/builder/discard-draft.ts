import { ApiError, fetchApi } from '#app/platform/api-client.ts';
import { forgetCopy } from './draft-session-storage.ts';

/** @throws ApiError; TypeError without a connection. One that is gone already is none. */
export async function discardDraft(id: string): Promise<void> {
  try {
    await fetchApi(`/api/drafts/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  forgetCopy(id);
}
