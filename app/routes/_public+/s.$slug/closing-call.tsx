import { Link } from '@remix-run/react';
import { SITE_NAME } from '#app/platform/site.ts';
import { invitationPath } from '#app/sharing/visits/visits.ts';
import { Button } from '#app/ui/button.tsx';

/** The end of a public page, for those who have a car themselves. Its link names the page and loads a whole one, which is counted for its owner. */
export function ClosingCall({ slug, ownerName }: { slug: string; ownerName: string }) {
  return (
    <aside aria-labelledby="closing-call" className="mag-call mag-bound">
      <div className="mag-wide grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="text-lg text-brass [overflow-wrap:anywhere]">
            <bdi>{ownerName}</bdi> made this with {SITE_NAME}.
          </p>
          <h2 id="closing-call" className="mt-1 text-[clamp(1.875rem,5vw,3.250rem)]">
            Make one of your car.
          </h2>
          <p className="mt-2 max-w-[52ch] text-ink-soft">
            Your photos and your story become a magazine, a presentation and a page like this one, with the history of the model.
          </p>
        </div>
        <Button asChild size="large" className="justify-self-start">
          <Link to={invitationPath(slug)} rel="nofollow" reloadDocument>
            See how it works
          </Link>
        </Button>
      </div>
    </aside>
  );
}
