import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { KEPT_DAYS } from '#app/account-deletion/retention.ts';
import { allowVisitors } from '#app/accounts/guards.server.ts';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { env } from '#app/platform/env.server.ts';
import { ownPageMeta } from '#app/platform/own-page-meta.ts';
import { pageTitle } from '#app/platform/site.ts';
import { MAX_DOCUMENT_PHOTOS, MAX_PHOTOS } from '#app/showcases/layouts.ts';
import { listLabels, VEHICLE_FIELDS } from '#app/showcases/vehicle-fields.ts';
import { Article } from '#app/ui/article.tsx';
import { helpSections } from './help-sections.tsx';

const title = pageTitle('Help & Guide');

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? ownPageMeta({
        title,
        description:
          'How to build a showcase of your car, which photos to take, and how to order, share and print its brochure, presentation and flyer.',
        address: data.address,
      })
    : [{ title }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await allowVisitors(request);
  return {
    isVisitor: !user,
    address: `${env.APP_ORIGIN}/help`,
    // Told by the server: all that is known of the fields would else be loaded for this one sentence.
    optionalFields: listLabels(VEHICLE_FIELDS.filter(({ required }) => required === null)),
    mostPhotos: { showcase: MAX_PHOTOS, documents: MAX_DOCUMENT_PHOTOS },
    keptDays: KEPT_DAYS,
  };
}

export default function HelpPage() {
  const { isVisitor, ...facts } = useLoaderData<typeof loader>();
  const page = (
    <main id="main">
      <Article
        label="The owner’s manual"
        title="Help & Guide"
        intro={<p>From the first photo to the finished brochure, and how to get the best out of both.</p>}
        sections={helpSections(facts)}
      />
    </main>
  );
  return isVisitor ? <VisitorFrame>{page}</VisitorFrame> : page;
}
