import { Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ShareAddress } from '#app/platform/share-address.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { FRIEND_CODE } from './friend-code-anchor.ts';
import type { OwnFriendCode } from './read-own-friend-code.server.ts';

/** The owner's code for friends: what it gives, how to pass it on, and how many came. */
export function FriendCodeCard({ friendCode }: { friendCode: OwnFriendCode }) {
  const { code, address, discountPercent, yearlyUses, brought } = friendCode;
  const heading = useRef<HTMLHeadingElement>(null);
  // A link to it was followed before it was there.
  useEffect(() => {
    if (window.location.hash !== `#${FRIEND_CODE}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby={FRIEND_CODE} className="card mt-10 grid gap-x-10 gap-y-5 p-5 sm:px-8 md:grid-cols-[1fr_1fr]">
      <div>
        <h2 id={FRIEND_CODE} ref={heading} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none">
          A code for your friends
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Whoever subscribes with it gets {discountPercent}% off the first year.
          {yearlyUses !== null && ` It can be used ${yearlyUses === 1 ? 'once' : `${yearlyUses} times`} within 12 months.`}
        </p>
        <p className="figures mt-4 flex w-fit max-w-full items-center gap-3 rounded-card border border-rule-strong bg-raised px-4 py-2 font-display text-2xl font-semibold tracking-[0.12em] sm:text-3xl">
          <Ticket className="size-6 shrink-0 text-brass" strokeWidth={1.5} aria-hidden="true" />
          {/* In two halves, as it is read out; copied as one. */}
          <span>
            {code.slice(0, 4)}
            <span className="ml-2">{code.slice(4)}</span>
          </span>
        </p>
        <p className="figures mt-4">
          {describeBrought(brought.total)} <span className="text-ink-soft">You see how many, never who.</span>
        </p>
        {yearlyUses !== null && brought.lastYear >= yearlyUses && (
          <p className="mt-2 font-semibold text-brass">
            It has been used as often as it can be within 12 months, so it doesn’t work at the moment.
          </p>
        )}
      </div>
      <div className="min-w-0">
        <ShareAddress label="A link that brings it along" address={address} title={`${discountPercent}% off ${SITE_NAME}`} />
        <p className="mt-3 max-w-prose text-[0.9375rem] leading-snug text-ink-soft">
          Whoever opens the link has the code applied at checkout. It works for 30 days in the same browser.
        </p>
      </div>
    </section>
  );
}

function describeBrought(count: number): string {
  if (count === 0) return 'Nobody has come with it yet.';
  return count === 1 ? 'One person has come with it.' : `${count.toLocaleString('en-US')} people have come with it.`;
}
