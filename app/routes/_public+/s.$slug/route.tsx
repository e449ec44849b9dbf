import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { BookOpenText, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { getUser } from '#app/accounts/guards.server.ts';
import { env } from '#app/platform/env.server.ts';
import { formAction, parseFields, textOf } from '#app/platform/forms/form-action.server.ts';
import { linkPreview } from '#app/platform/link-preview.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { findShared } from '#app/sharing/find-shared.server.ts';
import { newEntrySchema } from '#app/sharing/guest-book/guest-book.schema.ts';
import { TRAP } from '#app/sharing/guest-book/guest-book.ts';
import { signGuestBook } from '#app/sharing/guest-book/sign-guest-book.server.ts';
import { presentPublicly, type SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { CARD, sharedPath } from '#app/sharing/sharing.ts';
import { countVisit } from '#app/sharing/visits/count-visit.server.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import { onPage } from '#app/showcases/vehicle-fields.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { ClosingCall } from './closing-call.tsx';
import { GuestBook } from './guest-book.tsx';
import { SharedGallery } from './shared-gallery.tsx';
import { withSharedNotes } from './shared-notes.server.ts';
import { MarkedText, SharedNotes } from './shared-notes.tsx';
import { structuredData } from './structured-data.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction } from '#app/platform/forms/client-action.ts';

/** Characters of the description in a link preview. */
const CARD_TEXT = 200;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: pageTitle('Showcase not found') }, { name: 'robots', content: 'noindex' }];
  const { showcase, address, summary } = data;
  const title = vehicleName(showcase.vehicleData);
  const description = [...summary].slice(0, CARD_TEXT).join('') || title;
  const caption = showcase.photos[0]?.caption;
  const card = { address: `${address}/card.jpg`, ...CARD, alt: caption && !isAbsolute(caption) ? caption : title };
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    // By default only people who got the address from the owner find the page.
    ...(showcase.isListed
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { 'script:ld+json': structuredData(showcase, { address, description }) },
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    ...linkPreview({ type: 'article', title, description, address, card }),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const shared = await forPage(() => findShared(slug));
  const { share, ownerId } = shared;
  const visitor = { request, viewer: await getUser(request), address: context.clientAddress };
  const [shown] = await Promise.all([presentPublicly(shared), countVisit({ showcaseId: share.showcaseId, ownerId }, visitor)]);
  return {
    ...withSharedNotes(shown),
    slug,
    address: env.APP_ORIGIN + sharedPath(slug),
  };
}

/** Open to everyone who has the address. What seems to be a robot's is answered like a guest's, and not stored. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: async () => context.clientAddress,
    forms: {
      sign: async (sent, address) => {
        const entry = parseFields(newEntrySchema, { name: textOf(sent, 'name'), words: textOf(sent, 'words') });
        if (!textOf(sent, TRAP)) await signGuestBook({ slug: params.slug ?? '', address, entry });
        return { isSigned: true } as const;
      },
    },
  });

/** A new entry is not shown yet, and loading the page again would count another view. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && defaultShouldRevalidate;

/** A showcase for everyone who has its address. */
export default function SharedShowcasePage() {
  const { showcase, slug, notes, hasOwners, disclosure } = useLoaderData<typeof loader>();
  const { vehicleData, ownerData, historicalContent, vehicleDescription, photos } = showcase;
  const name = vehicleName(vehicleData);
  return (
    <>
      <header className="walnut border-b border-rule">
        <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-3 sm:px-8">
          <Link to="/" className="flex items-center gap-3">
            <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
            <span className="font-display text-xl font-semibold text-brass">{SITE_NAME}</span>
          </Link>
          <ThemeToggle className="ml-auto" />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-8 pb-20 sm:px-8">
        <p className="label text-brass">{showcase.theme.era}</p>
        <h1 className="text-[clamp(2.250rem,6vw,4.500rem)]">{name}</h1>
        {vehicleData.nickname && <p className="mt-1 font-display text-2xl text-brass italic">“{vehicleData.nickname}”</p>}
        <p className="mt-2 text-lg text-ink-soft">
          Owned by {ownerData.fullName}, {ownerData.location}
        </p>
        <hr className="engraved my-6" />
        <SharedGallery photos={photos} name={name} />
        <Downloads slug={slug} showcase={showcase} />
        <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
          <div className="flex min-w-0 flex-col gap-10">
            {ownerData.story && (
              <Chapter title="The owner’s story">
                <Paragraphs text={ownerData.story} />
              </Chapter>
            )}
            <Chapter title={historicalContent.title || 'History'}>
              <Paragraphs text={historicalContent.overview} />
            </Chapter>
            {historicalContent.significance && (
              <Chapter title="Why it matters">
                <Paragraphs text={historicalContent.significance} />
              </Chapter>
            )}
            {historicalContent.trivia.length > 0 && (
              <Chapter title="Did you know?">
                <ul>
                  {historicalContent.trivia.map((item) => (
                    <li key={item}>
                      <MarkedText text={item} />
                    </li>
                  ))}
                </ul>
              </Chapter>
            )}
          </div>
          <aside className="flex min-w-0 flex-col gap-6">
            <Specification vehicle={vehicleData} description={vehicleDescription} />
            <Trophies trophies={showcase.trophies} />
            {ownerData.contact && (
              <div className="card p-6">
                <h2 className="text-2xl">Contact</h2>
                <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{ownerData.contact}</p>
              </div>
            )}
          </aside>
        </div>
        <SharedNotes notes={notes} hasOwners={hasOwners} />
        {showcase.guestBook && <GuestBook entries={showcase.guestBook} ownerName={ownerData.fullName} />}
        <ClosingCall slug={slug} ownerName={ownerData.fullName} />
        <p className="mt-8 text-center text-ink-soft">{disclosure}</p>
      </main>
    </>
  );
}

function Downloads({
  slug,
  showcase,
}: {
  slug: string;
  showcase: Pick<SharedShowcase, 'offersBrochure' | 'offersPresentation'>;
}) {
  if (!showcase.offersBrochure && !showcase.offersPresentation) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {showcase.offersBrochure && (
        <Button asChild>
          <a href={`/api/shared/${slug}/brochure`} target="_blank" rel="noreferrer">
            <BookOpenText className="size-5" aria-hidden="true" />
            Read the brochure
          </a>
        </Button>
      )}
      {showcase.offersPresentation && (
        <Button asChild variant="secondary">
          <a href={`/api/shared/${slug}/presentation`}>
            <Presentation className="size-5 text-brass" aria-hidden="true" />
            Download the presentation
          </a>
        </Button>
      )}
    </div>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="prose text-lg">
      <h2 className="text-3xl">{title}</h2>
      {children}
    </section>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => (
      <p key={paragraph} className="whitespace-pre-line">
        <MarkedText text={paragraph} />
      </p>
    ));

function Specification({ vehicle, description }: { vehicle: SharedShowcase['vehicleData']; description: string }) {
  const parts = [...(description ? [{ label: 'At a glance', value: description }] : []), ...onPage(vehicle, 'text')];
  return (
    <div className="walnut card p-6">
      <h2 className="text-2xl">Specification</h2>
      <dl className="mt-3">
        {onPage(vehicle, 'facts').map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-4 border-b py-2">
            <dt className="label w-16 shrink-0 text-brass">{label}</dt>
            <dd className="figures min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {parts.map(({ label, value }) => (
        <div key={label} className="mt-4">
          <h3 className="label text-brass">{label}</h3>
          <p className="mt-1 whitespace-pre-line text-ink-soft">
            <MarkedText text={value} />
          </p>
        </div>
      ))}
    </div>
  );
}

function Trophies({ trophies }: { trophies: SharedShowcase['trophies'] }) {
  if (trophies.length === 0) return null;
  return (
    <div className="card p-6">
      <h2 className="text-2xl">Trophies and awards</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {trophies.map(({ name, year, event, category }) => (
          <li key={`${name}${year}${event}`}>
            <strong className="block">{name}</strong>
            <span className="figures text-ink-soft">{[event, year, category].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
