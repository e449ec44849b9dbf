import { useNavigate } from '@remix-run/react';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import { isOfTheHolder } from './is-of-the-holder.ts';

const NOT_SAVED = 'The card could not be saved. Please try again.';

const complain = (words: string) => tellFailure({ title: 'Card not saved', words });

/** Applies a confirmed card to renewals, with a toast on the page that follows. @returns whether it succeeded */
export async function takeConfirmedCard(setupIntentId: string): Promise<boolean> {
  try {
    await fetchApi('/api/subscription/card', { method: 'PUT', body: { setupIntentId } });
  } catch (error) {
    tellFailure({ title: 'Card not saved', error });
    return false;
  }
  const description = 'Your subscription renews with this card. Nothing was charged today.';
  toast({ title: 'Card saved', description, isForNextPage: true });
  return true;
}

/**
 * Saves the surrounding card form's card for renewals.
 * @returns a function that saves it and resolves to whether the page is being left
 */
export function useCardChange(): () => Promise<boolean> {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();

  const attempt = async (): Promise<boolean> => {
    if (!stripe || !elements) return false;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return false;
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: `${window.location.origin}/card` },
      redirect: 'if_required',
    });
    // Confirmed already, and only our own step failed: continues from there.
    const confirmed = setupIntent ?? (error.setup_intent?.status === 'succeeded' ? error.setup_intent : undefined);
    if (!confirmed) {
      complain((error && isOfTheHolder(error) && error.message) || NOT_SAVED);
      return false;
    }
    if (confirmed.status !== 'succeeded') {
      complain('Your bank has not confirmed this card yet.');
      return false;
    }
    if (!(await takeConfirmedCard(confirmed.id))) return false;
    navigate('/account');
    return true;
  };

  return () =>
    attempt().catch(() => {
      complain(NOT_SAVED);
      return false;
    });
}
