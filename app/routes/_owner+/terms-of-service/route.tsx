import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allowVisitors } from '#app/accounts/guards.server.ts';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { env } from '#app/platform/env.server.ts';
import { ownPageMeta } from '#app/platform/own-page-meta.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Article } from '#app/ui/article.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

const title = pageTitle('Terms of Service');

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? ownPageMeta({
        title,
        description:
          'The terms of the yearly subscription: billing and refunds, your photos and texts, cancellation and deletion.',
        address: data.address,
      })
    : [{ title }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await allowVisitors(request);
  return { isVisitor: !user, address: `${env.APP_ORIGIN}/terms-of-service` };
}

export default function TermsPage() {
  const { isVisitor } = useLoaderData<typeof loader>();
  const page = (
    <main id="main">
      <Article
        label="The small print, in readable type"
        title="Terms of Service"
        intro={<p className="figures">Last updated October 30, 2025</p>}
        sections={TERMS_SECTIONS}
      />
    </main>
  );
  return isVisitor ? <VisitorFrame>{page}</VisitorFrame> : page;
}
