import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';

/** The parts of the last step below its pages. */
type Panel = 'documents' | 'words';

/** On a phone one is open at a time, so that the pages stay near; elsewhere all are. @param needsWords whether a text is being edited, or must be */
export function usePanels(needsWords: boolean) {
  const [open, setOpen] = useState<Panel | null>(null);
  useEffect(() => {
    if (needsWords) setOpen('words');
  }, [needsWords]);
  return {
    show: (panel: Panel) => setOpen(panel),
    of: (panel: Panel) => ({ isOpen: open === panel, onToggle: () => setOpen(open === panel ? null : panel) }),
  };
}

/** Where all panels are open: `sm` of the style sheet without `low`, a phone that is held sideways. */
const ROOMY = '(min-width: 40rem) and (min-height: 30rem)';
const isRoomy = () => matchMedia(ROOMY).matches;

function onRoomChange(tell: () => void): () => void {
  const media = matchMedia(ROOMY);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

type StudioPanelProps = { title: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** A part of the last step, which a phone shows on demand. */
export function StudioPanel({ title, isOpen, onToggle, children }: StudioPanelProps) {
  const id = useId();
  const isShown = useSyncExternalStore(onRoomChange, isRoomy) || isOpen;
  // What has never been shown need not be rendered with each change of the showcase; what has keeps its state when it is closed.
  const [isNeeded, setNeeded] = useState(isShown);
  if (isShown && !isNeeded) setNeeded(true);
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-rule-strong bg-raised px-5 text-left font-display text-lg sm:not-low:hidden"
      >
        {title}
        <ChevronDown className={clsx('size-5 text-brass', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
      <div id={id} className={clsx('flex flex-col gap-8', !isOpen && 'low:hidden max-sm:hidden')}>
        {isNeeded && children}
      </div>
    </div>
  );
}
