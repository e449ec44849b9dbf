/** Past due while the processor still retries, inactive when it is over. */
export type SubscriptionState = 'active' | 'past_due' | 'inactive';

/** Maps the processor's status of a subscription. */
export function subscriptionStateOf(status: string): SubscriptionState {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' ? 'past_due' : 'inactive';
}
