import { callApi } from '#app/platform/api-client.ts';
import type { DraftSummary } from '#app/showcases/drafts/draft.schema.ts';

/** The unsaved changes to a showcase that are kept on the server, from whichever device. @throws as `callApi` */
export async function findDraftOf(showcaseId: string): Promise<DraftSummary | undefined> {
  const drafts = await callApi<DraftSummary[]>('/api/drafts');
  return drafts.find((draft) => draft.showcaseId === showcaseId);
}
