import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allowVisitors } from '#app/accounts/guards.server.ts';
import { VisitorFrame } from '#app/accounts/visitor-frame.tsx';
import { pageTitle } from '#app/platform/site.ts';
import { Article } from '#app/ui/article.tsx';
import { HELP_SECTIONS } from './help-sections.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Help & Guide') }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await allowVisitors(request);
  return { isVisitor: !user };
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
