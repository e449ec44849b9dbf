import { X } from 'lucide-react';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Refusal } from './choose-photos.ts';
import { groupRefusals } from './group-refusals.ts';

/** Files that were rejected, with their reasons; the others are taken. */
export function RefusalList({ refusals, onClose }: { refusals: Refusal[]; onClose: () => void }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border-2 border-danger bg-raised py-2 pr-1 pl-4">
      <ul className="grow py-1">
        {groupRefusals(refusals).map(({ names, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
          <li key={index}>
            <strong className="break-all">{names}</strong>: {reason}
          </li>
        ))}
      </ul>
      <IconButton label="Close these messages" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
