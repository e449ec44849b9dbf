import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { requireAdmin, requireOnboarded } from '#app/accounts/guards.server.ts';
import { UnbuiltScreen } from '#app/accounts/unbuilt-screen.tsx';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('User Management') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOnboarded(request);
  await forPage(() => requireAdmin(request));
  return null;
}

export default function UserManagementPage() {
  return <UnbuiltScreen title="User Management" />;
}
