/** Past due while the processor still tries to charge, inactive when it is over. */
export type SubscriptionState = 'active' | 'past_due' | 'inactive';

/** What the processor's word for a subscription means here. */
export function subscriptionStateOf(status: string): SubscriptionState {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' ? 'past_due' : 'inactive';
}
