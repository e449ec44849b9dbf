import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { requireOnboarded } from '#app/accounts/guards.server.ts';
import { Wizard } from '#app/builder/wizard.tsx';
import { SITE_NAME } from '#app/platform/site.ts';

export const meta: MetaFunction = () => [{ title: `New Showcase · ${SITE_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  return null;
}

export default function BuilderPage() {
  return <Wizard />;
}
