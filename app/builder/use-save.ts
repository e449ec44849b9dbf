import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { ApiError, callApi, fetchApi, reasonOf } from '#app/platform/api-client.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { toast } from '#app/ui/toast-store.ts';
import { forgetPending } from './kept-showcase.ts';
import { toSaveBody, type WizardState } from './wizard-state.ts';

const SESSION_EXPIRED = 'Your session has expired. Please refresh the page to log in again.';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

const complain = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** The last action of the wizard: update, save, or keep the showcase and go to checkout (Specification §4). */
export function useSave(state: WizardState) {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);

  const update = async (id: string): Promise<boolean> => {
    try {
      const { project, ...written } = toSaveBody(state);
      await fetchApi(`/api/projects/${id}`, { method: 'PUT', body: { ...project, ...written } });
    } catch (error) {
      complain('Update failed', isSignedOut(error) ? SESSION_EXPIRED : 'Failed to update showcase. Please try again.');
      return false;
    }
    toast({ title: 'Showcase updated!' });
    navigate(`/showcase/${id}`);
    return true;
  };

  const body = toSaveBody(state);

  /** The showcase waits for its payment in the session, and on the server, where a closed tab can't lose it. */
  const toCheckout = async (): Promise<boolean> => {
    try {
      await fetchApi('/api/checkout/draft', { method: 'PUT', body });
    } catch (error) {
      complain('Save failed', isSignedOut(error) ? SESSION_EXPIRED : reasonOf(error, 'Failed to save showcase'));
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
      complain('Error', isSignedOut(error) ? SESSION_EXPIRED : 'Failed to check subscription status. Please try again.');
      return false;
    }
    if (!status.hasActiveSubscription || status.showcaseCount >= status.showcaseLimit) {
      return toCheckout();
    }
    try {
      const { id } = await callApi<{ id: string }>('/api/projects/save', { method: 'POST', body });
      forgetPending();
      toast({ title: 'Showcase saved!' });
      navigate(`/showcase/${id}`);
      return true;
    } catch (error) {
      complain('Save failed', isSignedOut(error) ? SESSION_EXPIRED : reasonOf(error, 'Failed to save showcase'));
      return false;
    }
  };

  const save = async () => {
    if (!state.content) {
      complain('Content not ready', 'Please wait for content generation to complete');
      return;
    }
    setIsSaving(true);
    const isLeaving = await (state.editedId ? update(state.editedId) : create());
    // Until the next page stands this one is still seen: a second press would save a second showcase.
    if (!isLeaving) setIsSaving(false);
  };

  return { isSaving, save };
}
