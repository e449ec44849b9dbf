import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { Wizard } from '#app/builder/wizard.tsx';
import { pageTitle } from '#app/platform/site.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('New Showcase') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  return null;
}

export default function BuilderPage() {
  return <Wizard />;
}
