import type { NavigateFunction } from '@remix-run/react';
import type { Dispatch } from 'react';
import { ApiError, callApi, fetchApi, REFRESH_TO_SIGN_IN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { toast } from '#app/ui/toast.ts';
import type { WizardAction } from './change-wizard.ts';
import type { DraftStatus } from './draft-autosaver.ts';
import type { useDraft } from './use-draft.ts';
import { toDocumentBody } from './wizard-showcase.ts';
import { countUnderWay, PHOTO_NEEDED, uploadedPaths, type WizardState } from './wizard-state.ts';

const PHOTO_MISSING = 'A photo no longer exists. Save again to continue without it, or add it again.';

const CHANGED_ELSEWHERE =
  'This showcase was saved elsewhere after it was opened here. Update once more to replace it with this version.';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
const EXPIRED = { 401: REFRESH_TO_SIGN_IN };

/** Why the draft's state prevents saving; null when it does not. */
function obstacleOf({ kind }: DraftStatus): string | null {
  switch (kind) {
    case 'signedOut':
      return REFRESH_TO_SIGN_IN;
    case 'conflict':
      return 'This showcase was changed elsewhere. Please choose first which version stays.';
    case 'gone':
      return 'This draft was saved or discarded elsewhere. Please choose first what becomes of it.';
    case 'offline':
    case 'unreachable':
      return 'There is no connection to the server. Nothing is lost: please try again.';
    default:
      return null;
  }
}

type SaveOptions = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  draft: ReturnType<typeof useDraft>;
  navigate: NavigateFunction;
  /** Called where the notice about the draft has to be answered first. */
  onHeldBack: () => void;
};

/**
 * The wizard's last action: update, save, or keep the showcase and go to checkout (Specification §4).
 * @returns whether the next page is being shown
 */
export async function saveShowcase({ state, dispatch, draft, navigate, onHeldBack }: SaveOptions): Promise<boolean> {
  const update = async (id: string): Promise<boolean> => {
    try {
      const { project, ...written } = toDocumentBody(state);
      const body = { ...project, ...written, draftId: draft.savedId(), contentVersion: state.editedVersion ?? undefined };
      await fetchApi(`/api/projects/${id}`, { method: 'PUT', body });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        dispatch({ type: 'toldOfNewer' });
        tellFailure({ title: 'Update failed', words: CHANGED_ELSEWHERE });
        return false;
      }
      const words = isSignedOut(error) ? REFRESH_TO_SIGN_IN : 'Failed to update showcase. Please try again.';
      tellFailure({ title: 'Update failed', words });
      return false;
    }
    await draft.finish();
    toast({ title: 'Showcase updated!', isForNextPage: true });
    navigate(`/showcase/${id}`);
    return true;
  };

  const toBody = () => ({ ...toDocumentBody(state), draftId: draft.savedId() });

  /** Keeps the showcase in the session and on the server until it is paid, so that closing the tab does not lose it. */
  const toCheckout = async (): Promise<boolean> => {
    try {
      await fetchApi('/api/checkout/draft', { method: 'PUT', body: toBody() });
    } catch (error) {
      tellFailure({ title: 'Save failed', error, fallback: 'Failed to save showcase', byStatus: EXPIRED });
      return false;
    }
    navigate('/checkout');
    return true;
  };

  const create = async (): Promise<boolean> => {
    let status: SubscriptionStatus;
    try {
      status = await callApi<SubscriptionStatus>('/api/subscription/status');
    } catch (error) {
      if (isSignedOut(error)) tellFailure({ title: 'Save failed', words: REFRESH_TO_SIGN_IN });
      else tellFailure({ title: 'Error', words: 'Failed to check subscription status. Please try again.' });
      return false;
    }
    if (!status.hasActiveSubscription || status.showcaseCount >= status.showcaseLimit) {
      return toCheckout();
    }
    try {
      const { id } = await callApi<{ id: string }>('/api/projects/save', { method: 'POST', body: toBody() });
      await draft.finish();
      toast({ title: 'Showcase saved!', isForNextPage: true });
      navigate(`/showcase/${id}`);
      return true;
    } catch (error) {
      tellFailure({ title: 'Save failed', error, fallback: 'Failed to save showcase', byStatus: EXPIRED });
      return false;
    }
  };

  /** Writes the draft first, which checks the session, the version and the photos. */
  const prepare = async (): Promise<boolean> => {
    const title = state.editedId ? 'Update failed' : 'Save failed';
    const { status, isPhotoMissing } = await draft.settle();
    const obstacle = obstacleOf(status) ?? (isPhotoMissing ? PHOTO_MISSING : null);
    if (obstacle) tellFailure({ title, words: obstacle });
    if (status.kind === 'conflict' || status.kind === 'gone' || status.kind === 'signedOut') onHeldBack();
    return obstacle === null;
  };

  if (countUnderWay(state.photos) > 0) {
    tellFailure({
      title: 'Photos not ready',
      words: 'Please wait until your photos have arrived, or remove those that are on their way.',
    });
    return false;
  }
  if (uploadedPaths(state.photos).length === 0) {
    tellFailure({ title: 'Photos not ready', words: PHOTO_NEEDED });
    return false;
  }
  if (!state.content) {
    tellFailure({ title: 'Content not ready', words: 'Please wait for content generation to complete' });
    return false;
  }
  return (await prepare()) && (state.editedId ? update(state.editedId) : create());
}
