import { ApiError, callApi, fetchApi } from '#app/platform/api-client.ts';
import type { DraftSummary } from '#app/showcases/drafts/draft.schema.ts';
import { forgetCopy } from './draft-session-storage.ts';

/** Deletes a draft; one that is already gone is no error. @throws ApiError; TypeError without a connection */
export async function deleteDraft(id: string): Promise<void> {
  try {
    await fetchApi(`/api/drafts/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  forgetCopy(id);
}

/** The unsaved changes of a showcase on the server, from whichever device. @throws as `callApi` */
export async function fetchDraftOf(showcaseId: string): Promise<DraftSummary | undefined> {
  const drafts = await callApi<DraftSummary[]>('/api/drafts');
  return drafts.find((draft) => draft.showcaseId === showcaseId);
}
