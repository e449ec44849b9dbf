import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

type SidebarPanelProps = { open: boolean; onOpenChange: (open: boolean) => void; label: string; children: ReactNode };

/** The sidebar of a narrow screen: slides in over the page and traps the focus until it is closed (Specification §4). */
export function SidebarPanel({ open, onOpenChange, label, children }: SidebarPanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          data-state="expanded"
          className="walnut group/sidebar fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] animate-sheet-in flex-col overflow-y-auto border-r border-rule-strong"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Dialog.Close
            aria-label="Close the sidebar"
            className="absolute top-3 right-2 grid size-10 place-items-center rounded-card text-ink-soft hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
