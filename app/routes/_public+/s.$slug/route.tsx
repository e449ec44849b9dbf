import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { getUser } from '#app/accounts/guards.server.ts';
import { env } from '#app/platform/env.server.ts';
import { formAction, parseFields, textOf } from '#app/platform/forms/form-action.server.ts';
import { linkPreview } from '#app/platform/link-preview.ts';
import { forPage } from '#app/platform/page.server.ts';
import { ShareButton } from '#app/platform/share-button.tsx';
import { pageTitle, SITE_NAME } from '#app/platform/site.ts';
import { newEntrySchema } from '#app/sharing/guest-book/guest-book.schema.ts';
import { TRAP } from '#app/sharing/guest-book/guest-book.ts';
import { GUEST_PHOTO, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '#app/sharing/guest-book/photos/guest-photo.ts';
import { signGuestBook } from '#app/sharing/guest-book/sign-guest-book.server.ts';
import { meantSlug } from '#app/sharing/make-slug.server.ts';
import { versionOf } from '#app/sharing/public-pages/page-version.server.ts';
import { CARD, sharedPath } from '#app/sharing/sharing.ts';
import { countVisit } from '#app/sharing/visits/count-visit.server.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { Article } from './article.tsx';
import { BrochureLink } from './brochure-link.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Downloads } from './downloads.tsx';
import { Feature } from './feature.tsx';
import { GuestBook } from './guest-book.tsx';
import { readMagazine } from './read-magazine.server.ts';
import { SharedNotes } from './shared-notes.tsx';
import { structuredData } from './structured-data.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction } from '#app/platform/forms/client-action.ts';

/** Its fonts and colors are its theme's. */
export const handle = { themed: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: pageTitle('Showcase not found') }, { name: 'robots', content: 'noindex' }];
  const { showcase, address, summary, styles } = data;
  const title = vehicleName(showcase.vehicleData);
  const description = summary || title;
  const caption = showcase.photos[0]?.caption;
  const card = { address: `${address}/card.jpg`, ...CARD, alt: caption && !isAbsolute(caption) ? caption : title };
  return [
    { title: pageTitle(title) },
    { tagName: 'link', rel: 'stylesheet', href: styles },
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
  const meant = meantSlug(slug);
  if (meant) throw redirect(sharedPath(meant) + new URL(request.url).search, 301);
  const version = await forPage(() => versionOf(slug));
  const { showcaseId, ownerId, isWhole, shown } = await readMagazine(slug, version);
  // Each visitor asks for the photos that are not ready.
  if (!isWhole) context.forEverybody?.mustNotKeep();
  const visitor = { request, viewer: await getUser(request), address: context.clientAddress };
  countVisit({ showcaseId, ownerId }, visitor);
  return {
    ...shown,
    slug,
    address: env.APP_ORIGIN + sharedPath(slug),
  };
}

/** Open to everyone who has the address. What seems to be a robot's is answered like a guest's, and not stored. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: async () => context.clientAddress,
    file: { name: GUEST_PHOTO, maxBytes: MAX_PHOTO_BYTES, tooLarge: PHOTO_TOO_LARGE, from: context.clientAddress },
    forms: {
      sign: async (sent, address, photo) => {
        const entry = parseFields(newEntrySchema, { name: textOf(sent, 'name'), words: textOf(sent, 'words') });
        if (!textOf(sent, TRAP)) await signGuestBook({ slug: params.slug ?? '', address, entry, photo: photo() });
        return { isSigned: true } as const;
      },
    },
  });

/** A new entry is not shown yet, and loading the page again would count another view. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && defaultShouldRevalidate;

/** A showcase for everyone who has its address, as a magazine in its theme. */
export default function SharedShowcasePage() {
  const { showcase, slug, address, notes, hasOwners, disclosure, magazine } = useLoaderData<typeof loader>();
  const vehicle = vehicleName(showcase.vehicleData);
  const share = <ShareButton address={address} title={vehicle} />;
  return (
    <div className="mag">
      <header className="mag-bar">
        <Link to="/">
          <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
          {SITE_NAME}
        </Link>
        <ThemeToggle className="ml-auto" />
      </header>
      <main id="main">
        <Feature
          showcase={showcase}
          magazine={magazine}
          opening={
            <div className="mag-opening mag-actions mag-wide flex flex-wrap gap-3">
              {showcase.offersBrochure && <BrochureLink slug={slug} vehicle={vehicle} />}
              {share}
            </div>
          }
          sources={<SharedNotes notes={notes} hasOwners={hasOwners} />}
        >
          <Downloads slug={slug} vehicle={vehicle} {...showcase} />
          {showcase.ownerData.contact && (
            <Article id="contact" heading={{ kicker: 'In touch', title: 'Contact' }}>
              <p className="mag-contact whitespace-pre-line" dir="auto">
                {showcase.ownerData.contact}
              </p>
            </Article>
          )}
        </Feature>
        {showcase.guestBook && (
          <GuestBook
            entries={showcase.guestBook}
            ownerName={showcase.ownerData.fullName}
            allowsPhotos={showcase.allowsGuestPhotos}
          />
        )}
        <div className="mag-pass-on mag-actions mag-wide flex flex-wrap items-center gap-x-5 gap-y-3 noscript:hidden">
          <p>Know someone who would love this car?</p>
          {share}
        </div>
        <ClosingCall slug={slug} ownerName={showcase.ownerData.fullName} />
        {disclosure && <p className="mag-end">{disclosure}</p>}
      </main>
    </div>
  );
}
