import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allowVisitors } from '#app/accounts/guards.server.ts';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { pageTitle } from '#app/platform/site.ts';
import { Article } from '#app/ui/article.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Terms of Service') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await allowVisitors(request);
  return { isVisitor: !user };
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
