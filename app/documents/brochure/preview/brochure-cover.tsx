import { useRef } from 'react';
import { PAPERS } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { useSeenAtRest } from '#app/ui/use-seen-at-rest.ts';
import { LaidPages } from './laid-pages.tsx';
import { isLayoutLoaded } from './layout-code.ts';
import { useLaidOutPages } from './use-laid-out-pages.ts';
import { useMaterial } from './use-material.ts';
import { useWidth } from './use-width.ts';

const PAGE = PAPERS.letter;

const COVER = [1];

const isCover = ({ slot }: { slot: string }) => slot === 'cover';

/**
 * The cover of an owner's brochure as it prints, as wide as its place; its photo until it is laid out, and where it can't be.
 * @param content the body of POST /api/generate/pdf
 * @param canWait where the page has something more urgent to load than the code that lays out
 */
export function BrochureCover({ content, canWait = false }: { content: ShowcaseContent; canWait?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const isSeen = useSeenAtRest(place, canWait);
  const isHeldBack = canWait && !isSeen && !isLayoutLoaded();
  const { frames, laid } = useLaidOutPages({
    content,
    paper: 'letter',
    isLookedAt: isCover,
    isOnlyThat: true,
    isHeldBack,
    loadMaterial: useMaterial(),
  });
  const { photoUrls, vehicleData } = content.project;
  const name = vehicleName(vehicleData);
  const alt = laid.shown ? `The cover of your ${name} brochure` : `Your ${name}`;

  return (
    <div
      ref={place}
      role="img"
      aria-label={alt}
      data-state={laid.state}
      className="relative overflow-hidden bg-raised shadow-[0_18px_40px_-18px_rgb(0_0_0/.55)]"
      style={{ aspectRatio: `${PAGE.width} / ${PAGE.height}` }}
    >
      <img src={`${photoUrls[0]}?size=screen`} alt="" className="absolute inset-0 size-full object-cover" />
      <div aria-hidden="true" className="absolute inset-0">
        <LaidPages frames={frames} laid={laid} page={PAGE} open={COVER} pageWidth={width} title={alt} />
      </div>
    </div>
  );
}
