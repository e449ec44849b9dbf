import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFormAdmin, requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { FriendCodeTermsForm } from '#app/admin/friend-codes/friend-code-terms-form.tsx';
import { readFriendCodes } from '#app/admin/friend-codes/read-friend-codes.server.ts';
import { saveTermsFromForm } from '#app/admin/friend-codes/save-friend-code-terms.server.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { BackLink } from '#app/ui/back-link.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Friends’ Codes') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return readFriendCodes();
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({ request, guard: requireFormAdmin, forms: { terms: saveTermsFromForm } });

/** The terms of the codes that owners give to their friends. */
export default function FriendCodesPage() {
  const { terms } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Friends’ Codes">
      <BackLink to="/admin/promo-codes">Back to Promo Codes</BackLink>
      <FriendCodeTermsForm terms={terms} />
    </AdminPage>
  );
}
