import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Article } from '#app/ui/article.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Terms of Service') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  return null;
}

export default function TermsPage() {
  return (
    <main id="main">
      <Article
        label="The small print, in readable type"
        title="Terms of Service"
        intro={<p className="figures">Last updated October 30, 2025</p>}
        sections={TERMS_SECTIONS}
      />
    </main>
  );
}
