import { Await } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { Photo } from '#app/photos/photo.tsx';
import type { FeaturedShowcase } from '#app/showcases/public-showcase.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { WithCover } from '#app/showcases/with-covers.server.ts';
import { Card } from '#app/ui/card.tsx';

type Featured = { featured: Promise<WithCover<FeaturedShowcase>[]> };

/** The three outputs as they would look on a table, with featured cars where there are any. */
export function OutputExamples({ featured }: Featured) {
  return (
    <Suspense fallback={<Examples showcases={[]} />}>
      <Await resolve={featured} errorElement={<Examples showcases={[]} />}>
        {(showcases) => <Examples showcases={showcases} />}
      </Await>
    </Suspense>
  );
}

function Examples({ showcases }: { showcases: WithCover<FeaturedShowcase>[] }) {
  const [first, second = first, third = second] = showcases;
  return (
    <div className="grid gap-8 lg:grid-cols-3">
      <Example
        title="PDF Brochure"
        text="Magazine pages on letter paper: a cover, your story with a pull quote, the history, specifications and a gallery of captioned photos."
      >
        <BrochureCover showcase={first} />
      </Example>
      <Example
        title="PowerPoint"
        text="A presentation of 7 to 10 slides with real text you can still change, for the club evening, the judge or the buyer."
      >
        <DeckSlide showcase={second} />
      </Example>
      <Example
        title="QR Flyer"
        text="One printed page for the windshield. Its code opens the digital showcase on every phone that walks past."
      >
        <FlyerSheet showcase={third} />
      </Example>
    </div>
  );
}

function Example({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-6">
      <div aria-hidden="true" className="grid place-items-center py-2 select-none lg:h-80 lg:py-0">
        {children}
      </div>
      <div className="border-t border-rule-strong pt-5">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
    </Card>
  );
}

type Shown = { showcase: WithCover<FeaturedShowcase> | undefined };

/** Printed matter keeps its paper color in light and dark mode. */
const PAPER = 'bg-[#fbf4e3] text-[#2a180f] shadow-[0_18px_30px_-16px_rgb(40_20_8/0.7),0_1px_3px_rgb(40_20_8/0.35)]';

function Picture({ showcase, sizes }: Shown & { sizes: string }) {
  const cover = showcase?.cover;
  return cover ? (
    <Photo photo={cover} alt="" sizes={sizes} className="absolute inset-0" />
  ) : (
    <VehicleDrawing className="absolute inset-0 m-auto w-4/5 text-[#8a6526]!" />
  );
}

const nameOf = (showcase: WithCover<FeaturedShowcase> | undefined) =>
  showcase ? vehicleName(showcase.vehicleData) : '1955 Your Classic Car';

function BrochureCover({ showcase }: Shown) {
  return (
    <div className="relative h-76 w-58">
      <div className={`absolute inset-0 translate-x-4 translate-y-2 rotate-3 ${PAPER}`} />
      <div className={`absolute inset-0 translate-x-2 translate-y-1 rotate-1 ${PAPER}`} />
      <div className={`relative flex h-full flex-col border border-[#d8c49c] p-3.5 ${PAPER}`}>
        <p className="border-y-2 border-[#6e1a1f] py-1 text-center font-display text-[1.050rem] leading-none tracking-[0.16em] text-[#6e1a1f] uppercase">
          The Marque
        </p>
        <div className="relative mt-3 min-h-0 flex-1 overflow-hidden [container-type:size]">
          <Picture showcase={showcase} sizes="15rem" />
        </div>
        <p className="figures mt-2.5 text-center font-display text-lg leading-tight font-semibold">{nameOf(showcase)}</p>
        <p className="label text-center text-xs! text-[#7a5817]">
          {showcase ? `The story of ${showcase.ownerData.fullName}` : 'Its story, and yours'}
        </p>
      </div>
    </div>
  );
}

function DeckSlide({ showcase }: Shown) {
  return (
    <div className="relative aspect-video w-full max-w-88">
      <div className={`absolute inset-0 -translate-x-2 -translate-y-3 -rotate-2 ${PAPER}`} />
      <div className={`relative grid h-full grid-cols-[3fr_2fr] border border-[#d8c49c] ${PAPER}`}>
        <div className="relative overflow-hidden [container-type:size]">
          <Picture showcase={showcase} sizes="15rem" />
        </div>
        <div className="flex flex-col justify-center gap-1.5 p-3.5">
          <p className="label text-xs! text-[#7a5817]">Slide 1 of 9</p>
          <p className="figures font-display text-lg leading-tight font-semibold">{nameOf(showcase)}</p>
          <span className="my-1 block h-[4px] w-12 border-t-2 border-b border-[#6e1a1f]" />
          <span className="block h-[3px] w-full bg-[#d8c49c]" />
          <span className="block h-[3px] w-11/12 bg-[#d8c49c]" />
          <span className="block h-[3px] w-4/5 bg-[#d8c49c]" />
        </div>
      </div>
    </div>
  );
}

function FlyerSheet({ showcase }: Shown) {
  return (
    <div className={`flex h-76 w-58 -rotate-2 flex-col border-4 border-double border-[#a67c37] p-3.5 ${PAPER}`}>
      <p className="figures text-center font-display text-lg leading-tight font-semibold text-[#6e1a1f]">{nameOf(showcase)}</p>
      <div className="relative mt-2 h-30 overflow-hidden [container-type:size]">
        <Picture showcase={showcase} sizes="15rem" />
      </div>
      <div className="mt-auto flex items-center gap-3">
        <SampleCode />
        <div className="min-w-0">
          <p className="font-display leading-tight font-semibold">Scan for its story</p>
          <p className="label text-xs! text-[#7a5817]">{showcase?.theme.era ?? 'All eras'}</p>
        </div>
      </div>
    </div>
  );
}

/** Looks like a QR code but is none, so that scanning it leads nowhere. */
function SampleCode() {
  const cells = Array.from({ length: 121 }, (_, index) => index).filter((index) => {
    const [x, y] = [index % 11, Math.floor(index / 11)];
    const inCorner = (x < 4 && y < 4) || (x > 6 && y < 4) || (x < 4 && y > 6);
    return !inCorner && (x * 7 + y * 5 + x * y * 3) % 5 < 2;
  });
  return (
    <svg viewBox="-0.500 -0.500 12 12" aria-hidden="true" className="size-22 shrink-0" fill="#2a180f">
      {cells.map((index) => (
        <rect key={index} x={index % 11} y={Math.floor(index / 11)} width="1" height="1" />
      ))}
      {[
        [0, 0],
        [8, 0],
        [0, 8],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x}-${y}`}>
          <rect x={x + 0.25} y={y + 0.25} width="2.500" height="2.500" fill="none" stroke="#2a180f" strokeWidth=".5" />
          <rect x={x + 1} y={y + 1} width="1" height="1" />
        </g>
      ))}
    </svg>
  );
}
