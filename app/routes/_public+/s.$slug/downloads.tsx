import { Presentation } from 'lucide-react';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Article } from './article.tsx';
import { BrochureLink } from './brochure-link.tsx';

type DownloadsProps = Pick<SharedShowcase, 'offersBrochure' | 'offersPresentation'> & { slug: string; vehicle: string };

/** The documents that the owner lets visitors have. */
export function Downloads({ slug, vehicle, offersBrochure, offersPresentation }: DownloadsProps) {
  if (!offersBrochure && !offersPresentation) return null;
  return (
    <Article id="downloads" heading={{ kicker: 'To keep', title: 'Take it with you' }}>
      <div className="mag-actions flex flex-wrap gap-3">
        {offersBrochure && <BrochureLink slug={slug} vehicle={vehicle} />}
        {offersPresentation && (
          <Button asChild variant="secondary">
            <a href={`/api/shared/${slug}/presentation`}>
              <Presentation className="size-5 text-brass" aria-hidden="true" />
              Download the presentation (PowerPoint)
            </a>
          </Button>
        )}
      </div>
    </Article>
  );
}
