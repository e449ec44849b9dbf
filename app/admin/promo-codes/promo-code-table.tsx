import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import type { ListView } from '#app/admin/list/list-page.ts';
import { LazyPrintEditionNote } from '#app/documents/lazy-print-edition-note.tsx';
import type { PrintEdition } from '#app/documents/print-edition-note.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { EventFlyerLink } from './event-flyer-link.tsx';
import type { PromoCode } from './promo-code-list.ts';
import { StatusBadge } from './status-badge.tsx';

type PromoCodeTableProps = {
  promoCodes: PromoCode[];
  view: ListView;
  onEdit: (promoCode: PromoCode) => void;
  onDelete: (promoCode: PromoCode) => void;
};

export function PromoCodeTable({ promoCodes, view, onEdit, onDelete }: PromoCodeTableProps) {
  const [isForPress, setForPress] = useState(false);
  const [printed, setPrinted] = useState<{ code: string; edition: PrintEdition } | null>(null);
  const columns: Column<PromoCode>[] = [
    {
      title: 'Code',
      width: 'w-[22%]',
      sort: { by: 'code', first: 'asc' },
      isWide: true,
      cell: ({ code, nonProfitName }) => (
        <span className="block [overflow-wrap:anywhere]">
          <span className="figures block font-semibold">{code}</span>
          {nonProfitName && <span className="block text-[0.9375rem] leading-snug text-ink-soft">{nonProfitName}</span>}
        </span>
      ),
    },
    {
      title: 'Discount',
      width: 'w-[10%]',
      sort: { by: 'discount', first: 'desc' },
      cell: ({ discountPercent }) => <span className="figures whitespace-nowrap">{discountPercent}% off</span>,
    },
    {
      title: 'Effective Date',
      width: 'w-[13%]',
      sort: { by: 'effectiveDate', first: 'desc' },
      cell: ({ effectiveDate }) => <LocalTime iso={effectiveDate} className="figures block text-[0.9375rem]" />,
    },
    {
      title: 'Termination Date',
      width: 'w-[13%]',
      sort: { by: 'terminationDate', first: 'desc' },
      cell: ({ terminationDate }) => <LocalTime iso={terminationDate} className="figures block text-[0.9375rem]" />,
    },
    { title: 'Status', width: 'w-[11%]', cell: (promoCode) => <StatusBadge promoCode={promoCode} /> },
    {
      title: 'Actions',
      width: 'w-[31%]',
      isWide: true,
      cell: (promoCode) => (
        <span className="flex flex-wrap gap-2 xl:flex-nowrap">
          <EventFlyerLink
            promoCode={promoCode}
            isForPress={isForPress}
            onPrinted={(edition) => setPrinted({ code: promoCode.code, edition })}
          />
          <DialogButton
            page={`/admin/promo-codes/${promoCode.id}`}
            variant="secondary"
            size="small"
            aria-label={`Edit ${promoCode.code}`}
            onOpen={() => onEdit(promoCode)}
          >
            <PenLine className="size-4 text-brass" aria-hidden="true" />
            Edit
          </DialogButton>
          <Button variant="secondary" size="small" aria-label={`Delete ${promoCode.code}`} onClick={() => onDelete(promoCode)}>
            <Trash2 className="size-4 text-danger" aria-hidden="true" />
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Checkbox
        className="mb-3 noscript:hidden"
        label="Flyers for a print shop (with bleed)"
        checked={isForPress}
        onChange={setForPress}
      />
      {printed && (
        <div className="mb-5">
          <h2 className="label text-brass">Flyer of {printed.code}</h2>
          <LazyPrintEditionNote edition={printed.edition} />
        </div>
      )}
      <DataTable
        label="Promo codes"
        columns={columns}
        rows={promoCodes}
        keyOf={({ id }) => id}
        view={view}
        firstOrder="Newest first"
      />
    </>
  );
}
