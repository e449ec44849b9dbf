import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { requireFormAdmin, requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { FriendCodesCard } from '#app/admin/friend-codes/friend-codes-card.tsx';
import { readFriendCodes } from '#app/admin/friend-codes/read-friend-codes.server.ts';
import { ListFrame } from '#app/admin/list/list-frame.tsx';
import { parseListRequest, viewOf } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { listPromoCodes } from '#app/admin/promo-codes/list-promo-codes.server.ts';
import { changeFromForm, createFromForm } from '#app/admin/promo-codes/promo-code-action.server.ts';
import { PromoCodeDialog } from '#app/admin/promo-codes/promo-code-dialog.tsx';
import { PROMO_CODE_SORTS, type PromoCode } from '#app/admin/promo-codes/promo-code-list.ts';
import { PromoCodeTable } from '#app/admin/promo-codes/promo-code-table.tsx';
import { useAction } from '#app/admin/use-action.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { ConfirmDialog } from '#app/ui/dialog.tsx';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';
export { clientAction, shouldRevalidate } from '#app/platform/forms/client-action.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Promo Codes') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const asked = await forPage(async () => parseListRequest(request, PROMO_CODE_SORTS));
  const page = deferred(listPromoCodes(asked));
  return { view: viewOf(asked), page, friendCodes: await readFriendCodes() };
}

export const action = ({ request }: ActionFunctionArgs) =>
  formAction({ request, guard: requireFormAdmin, forms: { create: createFromForm, update: changeFromForm } });

/** The open dialog: the form for a new or existing code, or a deletion. */
type Open = { what: 'form'; promoCode: PromoCode | null } | { what: 'deletion'; promoCode: PromoCode };

export default function PromoCodesPage() {
  const { view, page, friendCodes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Open>();
  const [isOpen, setOpen] = useState(false);
  // Counted, so that each opening starts from the saved values rather than earlier input.
  const [opening, setOpening] = useState(0);

  const show = (what: Open) => {
    setShown(what);
    setOpening((count) => count + 1);
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    revalidate();
  };
  const create = (
    <DialogButton page="/admin/promo-codes/new" onOpen={() => show({ what: 'form', promoCode: null })}>
      <Plus className="size-4.5" aria-hidden="true" />
      Create Promo Code
    </DialogButton>
  );

  return (
    <AdminPage title="Promo Codes" actions={create}>
      <FriendCodesCard {...friendCodes} />
      <SearchBox label="Find by code or non-profit" />
      <ListFrame
        what="promo codes"
        loading="Loading promo codes..."
        page={page}
        isSearch={view.search !== ''}
        empty={
          <EmptyState
            icon={<TicketPercent className="size-12" strokeWidth={1.2} aria-hidden="true" />}
            title="No promo codes yet"
          >
            <p>Create your first discount code to get started</p>
          </EmptyState>
        }
      >
        {(promoCodes) => (
          <PromoCodeTable
            promoCodes={promoCodes}
            view={view}
            onEdit={(promoCode) => show({ what: 'form', promoCode })}
            onDelete={(promoCode) => show({ what: 'deletion', promoCode })}
          />
        )}
      </ListFrame>
      {shown?.what === 'form' && (
        <PromoCodeDialog key={opening} promoCode={shown.promoCode} open={isOpen} onOpenChange={setOpen} />
      )}
      {shown?.what === 'deletion' && <Deletion promoCode={shown.promoCode} open={isOpen} onOpenChange={setOpen} onDone={done} />}
    </AdminPage>
  );
}

type DeletionProps = { promoCode: PromoCode; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

function Deletion({ promoCode: { id, code }, open, onOpenChange, onDone }: DeletionProps) {
  const { isBusy, run } = useAction();
  const remove = async () => {
    const failure = await run({
      act: () => fetchApi(`/api/admin/promo-codes/${id}`, { method: 'DELETE' }),
      done: 'Promo code deleted successfully',
      failed: 'Failed to delete promo code',
    });
    if (failure === null) onDone();
    else onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Promo Code"
      description={`Are you sure you want to delete the code "${code}"? This action cannot be undone.`}
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  );
}
