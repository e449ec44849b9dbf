import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Article } from '#app/ui/article.tsx';
import { HELP_SECTIONS } from './help-sections.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Help & Guide') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  return null;
}

export default function HelpPage() {
  return (
    <main id="main">
      <Article
        label="The owner’s manual"
        title="Help & Guide"
        intro={<p>From the first photo to the finished brochure, and how to get the best out of both.</p>}
        sections={HELP_SECTIONS}
      />
    </main>
  );
}
