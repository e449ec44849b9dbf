import { ApiError, callApi, fetchApi } from '#app/platform/api-client.ts';
import type { DraftSummary } from '#app/showcases/drafts/draft.schema.ts';
import { forgetCopy } from './draft-session-storage.ts';

/** @throws ApiError; TypeError without a connection. One that is gone already is none. */
export async function deleteDraft(id: string): Promise<void> {
  try {
    await fetchApi(`/api/drafts/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  forgetCopy(id);
}

/** The unsaved changes to a showcase that are kept on the server, from whichever device. @throws as `callApi` */
export async function fetchDraftOf(showcaseId: string): Promise<DraftSummary | undefined> {
  const drafts = await callApi<DraftSummary[]>('/api/drafts');
  return drafts.find((draft) => draft.showcaseId === showcaseId);
}
