import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { requireFormAdmin, requirePageAdmin } from '#app/accounts/guards.server.ts';
import { createFromForm } from '#app/admin/promo-codes/promo-code-action.server.ts';
import { PromoCodePage } from '#app/admin/promo-codes/promo-code-page.tsx';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { pageTitle } from '#app/platform/site.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Create Promo Code') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return null;
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: requireFormAdmin,
    forms: {
      create: async (sent, admin) => {
        await createFromForm(sent, admin);
        return redirect('/admin/promo-codes');
      },
    },
  });

export default function NewPromoCodePage() {
  return <PromoCodePage promoCode={null} />;
}
