import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireFormAdmin, requirePageAdmin } from '#app/accounts/guards.server.ts';
import { deletePromoCode } from '#app/admin/promo-codes/delete-promo-code.server.ts';
import { changeFromForm } from '#app/admin/promo-codes/promo-code-action.server.ts';
import { PromoCodePage } from '#app/admin/promo-codes/promo-code-page.tsx';
import { readPromoCode } from '#app/admin/promo-codes/read-promo-code.server.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { parseId } from '#app/platform/http.server.ts';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Edit Promo Code') }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return forPage(async () => ({ promoCode: await readPromoCode(parseId(params.id, 'Promo code')) }));
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  formAction({
    request,
    guard: requireFormAdmin,
    forms: {
      update: async (sent, admin) => {
        await changeFromForm(sent, admin);
        return redirect('/admin/promo-codes');
      },
      delete: async (_sent, admin) => {
        await deletePromoCode({ id: parseId(params.id, 'Promo code'), admin });
        return redirect('/admin/promo-codes');
      },
    },
  });

export default function EditPromoCodePage() {
  return <PromoCodePage promoCode={useLoaderData<typeof loader>().promoCode} />;
}
