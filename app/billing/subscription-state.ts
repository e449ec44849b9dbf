/** What the processor's word for a subscription means here: past due while it still tries to charge, inactive when it is over. */
export function subscriptionStatusOf(status: string): 'active' | 'past_due' | 'inactive' {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'past_due' ? 'past_due' : 'inactive';
}
