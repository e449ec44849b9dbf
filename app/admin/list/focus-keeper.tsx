import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type FocusKeeperProps = { isBusy: boolean; className: string; children: ReactNode };

/** When the focused element disappears, such as in a deleted row, the row in its place gets the focus, or else the list. */
export function FocusKeeper({ isBusy, className, children }: FocusKeeperProps) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);

  // A native listener, since React would deliver the events of a dialog over the list here as well.
  useEffect(() => {
    const list = frame.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        last.current = { element: target, row: rowsOf(list).findIndex((row) => row.contains(target)) };
    };
    list?.addEventListener('focusin', note);
    return () => list?.removeEventListener('focusin', note);
  }, []);

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const rows = rowsOf(frame.current);
    const next = rows[Math.min(last.current.row, rows.length - 1)]?.querySelector<HTMLElement>('a[href], button:enabled');
    (next ?? frame.current)?.focus({ preventScroll: true });
  });

  return (
    <div ref={frame} tabIndex={-1} className={clsx('outline-none', className)} aria-busy={isBusy}>
      {children}
    </div>
  );
}

const rowsOf = (list: Element | null): Element[] => [...(list?.querySelectorAll('tbody tr') ?? [])];
