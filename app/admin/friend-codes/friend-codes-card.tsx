import { Link } from '@remix-run/react';
import { Users } from 'lucide-react';
import { describeTerms } from '#app/friend-codes/describe-terms.ts';
import { counted } from '#app/platform/counted.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FriendCodesOverview } from './friend-code-terms.ts';

/** The terms of owners' codes for friends, above the administrators' own codes: those are not in the list. */
export function FriendCodesCard({ terms, brought }: FriendCodesOverview) {
  return (
    <section aria-labelledby="friend-codes" className="card mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 p-5 sm:px-7">
      <Users className="size-7 shrink-0 text-brass" strokeWidth={1.4} aria-hidden="true" />
      <div className="min-w-56 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="friend-codes" className="text-xl">
            Friends’ Codes
          </h2>
          <Badge tone={terms.isOn ? 'good' : 'quiet'}>{terms.isOn ? 'On' : 'Off'}</Badge>
        </div>
        <p className="figures text-ink-soft">
          {terms.isOn ? 'Each owner with a subscription has one: ' : 'No owner has one now. When they are on: '}
          {describeTerms(terms)}. {counted(brought, 'payment')} so far.
        </p>
      </div>
      <Button asChild variant="secondary" size="small">
        <Link to="/admin/promo-codes/friends">Change Terms</Link>
      </Button>
    </section>
  );
}
