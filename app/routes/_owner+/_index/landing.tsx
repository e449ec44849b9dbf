import { Await } from '@remix-run/react';
import { BookOpenText, Landmark, Presentation } from 'lucide-react';
import { Suspense, useState } from 'react';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { PLAN_COVERS, PLAN_PRICE } from '#app/billing/price-words.ts';
import { START_PATH } from '#app/builder/start/chosen-flag.ts';
import { StartLink, StartZone } from '#app/builder/start/start-zone.tsx';
import { Photo } from '#app/photos/photo.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { useForgetReferrer } from '#app/sharing/visits/use-forget-referrer.ts';
import type { Referrer } from '#app/sharing/visits/visits.ts';
import type { FeaturedOnCard } from '#app/showcases/list-featured-showcases.server.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { LandingPhotos } from './landing-photos.tsx';
import { OfferBand, ReferrerBand } from './offer-band.tsx';
import { OutputExamples } from './output-examples.tsx';
import { Questions } from './questions.tsx';
import type { KeptOffer } from './read-kept-offer.server.ts';
import { SampleShowcases } from './sample-showcases.tsx';

const [FIRST_WORD, LAST_WORD] = SITE_NAME.split(' & ');

const FEATURES = [
  {
    icon: BookOpenText,
    title: 'A magazine of your own',
    text: 'A brochure with a cover, your story and captioned photos, typeset like a concours program.',
  },
  {
    icon: Landmark,
    title: 'Its history, written for you',
    text: 'Where your model came from, why it matters and how it was sold: drafted by AI, for you to check and make your own.',
  },
  {
    icon: Presentation,
    title: 'Ready for show day',
    text: 'A PowerPoint for the club evening and a flyer for the windshield whose QR code opens it all.',
  },
];

type LandingProps = {
  featured: Promise<FeaturedOnCard[]>;
  /** The path to return to after signing in. */
  returnTo: string | null;
  /** Why the last sign-in failed, as a message. */
  signInFault: string | null;
  /** The promo code of the event flyer or the friend's link that led here. */
  offer: KeptOffer | null;
  /** Whose page the visitor comes from. */
  referrer: Referrer | null;
};

/** The visitor's landing page (Specification §2): a walnut wall with one lit picture, then examples of the documents. */
export function Landing({ featured, returnTo, signInFault, offer, referrer }: LandingProps) {
  const [added, setAdded] = useState<File[] | null>(null);
  const [hasPhotos, setHasPhotos] = useState(false);
  useForgetReferrer();
  const after = returnTo ?? (hasPhotos ? START_PATH : null);
  const signIn = after ? `/api/login?${new URLSearchParams({ returnTo: after })}` : '/api/login';
  return (
    <VisitorFrame signIn={signIn}>
      <main id="main">
        {signInFault && (
          <p role="alert" className="border-b border-danger bg-raised px-4 py-3 text-center text-lg text-danger sm:px-8">
            {signInFault}
          </p>
        )}
        {referrer && <ReferrerBand referrer={referrer} />}
        {offer && <OfferBand offer={offer} />}
        <section className="walnut relative overflow-hidden">
          {/* On a phone the car stands above the zone, in the first view. */}
          <div className="mx-auto grid max-w-7xl items-center gap-x-14 px-4 pt-8 pb-12 sm:px-8 sm:pt-12 lg:grid-cols-[5fr_6fr] lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-16 lg:pb-20">
            <div className="animate-rise-in lg:row-start-2">
              <p className="label text-lg text-brass">For owners of classic &amp; custom cars</p>
              <h1 className="mt-3 text-[clamp(3rem,8.500vw,6.250rem)] leading-[0.92]! font-[480]!">
                {FIRST_WORD} <span className="text-brass italic">&amp;</span>
                <br />
                {LAST_WORD}
              </h1>
              <hr className="engraved mt-6 max-w-56" />
              <p className="mt-6 max-w-[34ch] text-xl leading-snug text-ink sm:text-2xl">
                Your car has a story. We set it in print: a magazine, a presentation and a flyer.
              </p>
              <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
                <Button asChild size="large">
                  <a href={signIn}>Create Your Showcase</a>
                </Button>
                <p className="figures leading-snug text-ink-soft">
                  <strong className="font-semibold text-ink">{PLAN_PRICE}</strong>
                  <br />
                  {PLAN_COVERS}
                </p>
              </div>
            </div>
            <LitPicture featured={featured} />
            <StartZone
              className="mt-6 max-w-md max-lg:mx-auto lg:row-start-3 lg:mt-8"
              touchWords="Choose photos of your car"
              onFiles={setAdded}
            >
              Drop photos of your car here, or <StartLink>choose them</StartLink>
            </StartZone>
          </div>
          <Wainscot />
        </section>

        <section className="mx-auto max-w-7xl px-4 py-16 sm:px-8 sm:py-20" aria-labelledby="press">
          <h2 id="press" className="mb-8 text-center text-[clamp(2rem,4vw,3rem)]">
            Fresh from the press
          </h2>
          <Tabs defaultValue="outputs">
            <TabList aria-label="Examples">
              <Tab value="outputs">Output Examples</Tab>
              <Tab value="samples">Sample Showcases</Tab>
            </TabList>
            <TabPanel value="outputs">
              <OutputExamples />
            </TabPanel>
            <TabPanel value="samples">
              <SampleShowcases featured={featured} />
            </TabPanel>
          </Tabs>
        </section>

        <Questions />

        <section className="px-4 pb-20 sm:px-8">
          <div className="walnut card mx-auto grid max-w-5xl items-center gap-8 px-8 py-12 [--notch:20px] sm:px-14 md:grid-cols-[1fr_auto]">
            <div>
              <h2 className="text-3xl">What goes into a showcase</h2>
              <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">
                Each showcase includes up to 20 high-quality images, <span className="whitespace-nowrap">AI-generated</span>{' '}
                history of your vehicle, and your own story as its owner.
              </p>
            </div>
            <Button asChild size="large">
              <a href={signIn}>Get Started</a>
            </Button>
          </div>
        </section>
      </main>
      <LandingPhotos added={added} onFiles={setAdded} onKept={setHasPhotos} />
    </VisitorFrame>
  );
}

/** The first featured car, framed on the wall under a brass picture light. */
function LitPicture({ featured }: Pick<LandingProps, 'featured'>) {
  return (
    <div className="relative mx-auto w-full max-w-2xl px-3 pt-14 pb-4 max-lg:mt-4 lg:col-start-2 lg:row-span-4 lg:row-start-1">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -inset-x-48 -top-56 -bottom-40 bg-[radial-gradient(46%_44%_at_50%_40%,rgb(255_198_110/0.42),rgb(255_178_84/0.16)_52%,transparent_100%)]"
      />
      <PictureLight />
      <Suspense fallback={<PictureFrame caption="" />}>
        <Await resolve={featured} errorElement={<PictureFrame caption={SITE_NAME} />}>
          {([first]) => <PictureFrame caption={first ? vehicleName(first.vehicleData) : SITE_NAME} first={first} />}
        </Await>
      </Suspense>
    </div>
  );
}

function PictureLight() {
  return (
    <svg viewBox="0 0 240 46" aria-hidden="true" className="absolute top-2 left-1/2 z-10 w-60 -translate-x-1/2">
      <defs>
        <linearGradient id="brass-tube" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7d5a22" />
          <stop offset=".28" stopColor="#f3d997" />
          <stop offset=".6" stopColor="#b4862f" />
          <stop offset="1" stopColor="#5e3f14" />
        </linearGradient>
      </defs>
      <path d="M120 46V24" stroke="#8a6526" strokeWidth="5" />
      <path d="M113 44h14v2h-14z" fill="#5e3f14" />
      <rect x="14" y="10" width="212" height="16" rx="8" fill="url(#brass-tube)" />
      <path d="M26 26h188" stroke="#ffe9b8" strokeWidth="2" strokeLinecap="round" />
      <circle cx="14" cy="18" r="6" fill="url(#brass-tube)" />
      <circle cx="226" cy="18" r="6" fill="url(#brass-tube)" />
    </svg>
  );
}

/** Width by height of the frame around the first car. A taller photo would push what follows off the screen, a wider one would be a strip. */
const FRAME_SHAPE = { usual: 3 / 2, tallest: 5 / 4, widest: 16 / 9 };

/** The shape of the frame: that of its photo, so that no nose is cut off, as far as the wall has room for it. */
function frameShape(cover: FeaturedOnCard['cover'] | undefined): number {
  const { usual, tallest, widest } = FRAME_SHAPE;
  if (!cover?.width || !cover.height) return usual;
  return Math.min(Math.max(cover.width / cover.height, tallest), widest);
}

function PictureFrame({ first, caption }: { first?: FeaturedOnCard | undefined; caption: string }) {
  const cover = first?.cover;
  return (
    <figure className="relative">
      <div className="framed relative bg-[#efe0c0]!">
        <div className="relative overflow-hidden [container-type:size]" style={{ aspectRatio: frameShape(cover) }}>
          {cover && <Photo photo={cover} alt={caption} sizes="(min-width: 64rem) 42rem, 92vw" eager />}
          {!cover && caption && <VehicleDrawing className="absolute inset-[12%] m-auto w-3/4 text-[#7d5a22]!" />}
          {!caption && <Skeleton className="absolute inset-0" />}
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-[radial-gradient(75%_60%_at_50%_0%,rgb(255_222_160/0.3),transparent_70%)] shadow-[inset_0_10px_28px_-8px_rgb(0_0_0/0.55)]"
          />
        </div>
      </div>
      {first && (
        <figcaption className="relative mx-auto mt-8 w-fit max-w-full border border-[#5e3f14] bg-[linear-gradient(175deg,#e9cd8b,#b78a3c)] px-6 py-2 text-center text-[#24150c] shadow-[0_4px_10px_-4px_rgb(0_0_0/0.7)]">
          <span className="figures block font-display leading-tight font-semibold">{caption}</span>
          <span className="label block text-sm!">From the garage of {first.ownerData.fullName}</span>
        </figcaption>
      )}
    </figure>
  );
}

/** The wainscot below the picture: the three features as brass plates set into the wood. */
function Wainscot() {
  return (
    <div className="relative border-t-4 border-[#7d5a22] bg-[linear-gradient(rgb(0_0_0/0.45),rgb(0_0_0/0.12))] shadow-[inset_0_1px_0_#e3c27e]">
      <ul className="mx-auto grid max-w-7xl px-4 sm:px-8 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 border-rule py-6 not-first:border-t md:px-6 md:py-8 md:not-first:border-t-0 md:not-first:border-l"
          >
            <Icon className="mt-1 size-7 shrink-0 text-brass" strokeWidth={1.3} aria-hidden="true" />
            <div>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 leading-snug text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
