import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { PenLine, QrCode, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { requireFormUser, requireOnboarded } from '#app/accounts/guards.server.ts';
import { storeForEdit } from '#app/builder/draft-session-storage.ts';
import { ReadBrochure } from '#app/documents/brochure/preview/read-brochure.tsx';
import { useDocuments } from '#app/documents/use-documents.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { SharePanel } from '#app/sharing/share-panel.tsx';
import { contentOf } from '#app/showcases/content-of.ts';
import { getIllustratedShowcase } from '#app/showcases/get-showcase.server.ts';
import { saveTrophiesFromForm } from '#app/showcases/trophies-action.server.ts';
import { onPage } from '#app/showcases/vehicle-fields.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { BackHomeHead } from '#app/ui/back-home-head.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { AboutCar } from './about-car.tsx';
import { DocumentPreviews } from './document-previews.tsx';
import { Gallery } from './gallery.tsx';
import { ShowDayKit } from './show-day-kit.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? vehicleName(data.showcase.vehicleData) : 'Showcase not found') },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireOnboarded(request);
  return forPage(async () => getIllustratedShowcase({ id: parseId(params.id, 'Showcase'), user }));
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({ request, guard: requireFormUser, forms: { trophies: saveTrophiesFromForm } });

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ShowcasePage() {
  const loaded = useLoaderData<typeof loader>();
  // Its parts keep what was found and chosen for one showcase: a step in the history may lead to another.
  return <ShowcaseOf key={loaded.showcase.id} {...loaded} />;
}

function ShowcaseOf({ showcase, photos, isFlyerClosed, isOwn }: Loaded) {
  const { id, vehicleData, ownerData, photoUrls, trophies } = showcase;
  const navigate = useNavigate();
  const name = vehicleName(vehicleData);
  const content = contentOf(showcase);
  const documents = useDocuments({ ...content, projectId: id }, { keptFor: isOwn ? id : null });

  const edit = () => {
    try {
      storeForEdit(showcase);
      navigate('/builder', { state: { isEdit: true } });
    } catch {
      tellFailure({ title: 'Error', words: 'Failed to load showcase for editing' });
    }
  };

  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-2 pb-16 sm:px-8">
      <BackHomeHead
        className="sm:mt-6"
        actions={
          <>
            {isOwn && (
              <Button asChild>
                <a href="#share">
                  <Share2 className="size-4.5" aria-hidden="true" />
                  Share
                </a>
              </Button>
            )}
            {/* What was made, on the first screen. Only an owner's browser may have the photos. */}
            {isOwn && <ReadBrochure vehicle={name} content={content} paper={documents.paper} variant="secondary" />}
            <Button asChild variant="secondary">
              <Link to={`/showcase/${id}/flyer`}>
                <QrCode className="size-4.5 text-brass" aria-hidden="true" />
                QR Flyer
              </Link>
            </Button>
            {isOwn ? (
              <Button variant="secondary" onClick={edit}>
                <PenLine className="size-4.5 text-brass" aria-hidden="true" />
                Edit Showcase
              </Button>
            ) : (
              // Administrators edit it on their own page rather than as its owner.
              <Button asChild variant="secondary">
                <Link to={`/admin/projects/${id}`}>
                  <PenLine className="size-4.5 text-brass" aria-hidden="true" />
                  Edit Showcase
                </Link>
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="text-[clamp(2.250rem,6vw,4rem)]">{name}</h1>
          <Badge tone="good">Paid</Badge>
        </div>
        {vehicleData.nickname && <p className="mt-1 font-display text-2xl text-brass italic">“{vehicleData.nickname}”</p>}
        <p className="mt-2 text-lg text-ink-soft">Owned by {ownerData.fullName}</p>
      </BackHomeHead>
      <hr className="engraved my-6" />
      <Gallery photos={photos} name={name} isOwn={isOwn} />
      <div className="mt-5 grid grid-cols-1 gap-3 sm:mt-8 sm:gap-6 md:grid-cols-2">
        <Facts title="Vehicle Details">
          {onPage(vehicleData, 'facts').map(({ label, value }) => (
            <Fact key={label} term={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        <Facts title="Owner">
          <Fact term="Name">{ownerData.fullName}</Fact>
          <Fact term="Location">{ownerData.location}</Fact>
        </Facts>
      </div>
      <AboutCar showcase={showcase} isOwn={isOwn} onEdit={edit} />
      <DocumentPreviews documents={documents} />
      <ShowDayKit showcaseId={id} isFlyerClosed={isFlyerClosed} isOwn={isOwn} />
      {isOwn && (
        <SharePanel
          showcaseId={id}
          name={name}
          photoPaths={[...new Set([...photoUrls, ...trophies.flatMap(({ photoUrl }) => photoUrl ?? [])])]}
        />
      )}
    </main>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="max-sm:px-5 max-sm:py-4">
      <h2 className="text-2xl max-sm:text-xl">{title}</h2>
      <dl className="mt-1 sm:mt-3">{children}</dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-4 border-b py-1 last:border-b-0 sm:py-2">
      <dt className="label w-24 shrink-0 text-brass">{term}</dt>
      <dd className="figures min-w-0 text-lg">{children}</dd>
    </div>
  );
}
