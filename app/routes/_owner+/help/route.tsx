import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allowVisitors } from '#app/accounts/guards.server.ts';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { env } from '#app/platform/env.server.ts';
import { ownPageMeta } from '#app/platform/own-page-meta.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Article } from '#app/ui/article.tsx';
import { HELP_SECTIONS } from './help-sections.tsx';

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
  return { isVisitor: !user, address: `${env.APP_ORIGIN}/help` };
}

export default function HelpPage() {
  const { isVisitor } = useLoaderData<typeof loader>();
  const page = (
    <main id="main">
      <Article
        label="The owner’s manual"
        title="Help & Guide"
        intro={<p>From the first photo to the finished brochure, and how to get the best out of both.</p>}
        sections={HELP_SECTIONS}
      />
    </main>
  );
  return isVisitor ? <VisitorFrame>{page}</VisitorFrame> : page;
}
