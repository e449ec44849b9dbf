import { clsx } from 'clsx';
import { Menu, PanelLeft } from 'lucide-react';
import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useLazyComponent } from './lazy-component.ts';

/** Specification §4 and §9. Widths: 16rem open, 3rem folded to icons, 18rem as a panel on a phone. */
const COOKIE_NAME = 'sidebar_state';
const COOKIE_SECONDS = 604_800;
const NARROW = '(max-width: 767.98px), (max-height: 29.99rem)';

type SidebarState = {
  /** Whether it is unfolded on a wide screen. */
  open: boolean;
  /** Whether it is open on a narrow one. */
  openOnPhone: boolean;
  isNarrow: boolean;
  toggle: () => void;
  /** Unfolds it, or folds it to icons, on a wide screen, and saves that. */
  setOpen: (open: boolean) => void;
  setOpenOnPhone: (open: boolean) => void;
};
const SidebarContext = createContext<SidebarState | null>(null);

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error('useSidebar needs a SidebarProvider above it');
  return state;
}

/** The cookie that stores whether it is open, for a header or a script. */
export const sidebarCookie = (isOpen: boolean): string =>
  `${COOKIE_NAME}=${isOpen}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;

/** Whether a request's cookies say that the sidebar is open, so that the first render is already right. */
export function isSidebarOpen(cookieHeader: string | null): boolean {
  return !new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=false(?:;|$)`).test(cookieHeader ?? '');
}

/** Whether the screen is narrow. Updated in a transition, so that it does not interrupt hydration. */
function useIsNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(NARROW);
    const update = () => startTransition(() => setIsNarrow(query.matches));
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isNarrow;
}

export function SidebarProvider({ defaultOpen, children }: { defaultOpen: boolean; children: ReactNode }) {
  const [open, showOpen] = useState(defaultOpen);
  const [openOnPhone, setOpenOnPhone] = useState(false);
  const isNarrow = useIsNarrow();

  const setOpen = useCallback((wanted: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = sidebarCookie(wanted);
    showOpen(wanted);
  }, []);

  const toggle = useCallback(() => {
    if (window.matchMedia(NARROW).matches) setOpenOnPhone((shown) => !shown);
    else setOpen(!open);
  }, [open, setOpen]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  const state = useMemo(
    () => ({ open, openOnPhone, isNarrow, toggle, setOpen, setOpenOnPhone }),
    [open, openOnPhone, isNarrow, toggle, setOpen],
  );
  return <SidebarContext.Provider value={state}>{children}</SidebarContext.Provider>;
}

const PANEL = { load: () => import('./sidebar-panel.tsx'), name: 'The sidebar' };

/** `children` are shown in the column of a wide screen and in the panel of a narrow one. */
export function Sidebar({ label, children }: { label: string; children: ReactNode }) {
  const { open, openOnPhone, isNarrow, setOpenOnPhone } = useSidebar();
  const isAsked = isNarrow && openOnPhone;
  const panel = useLazyComponent(PANEL, isAsked, setOpenOnPhone);
  return (
    <>
      <aside
        aria-label={label}
        data-state={open ? 'expanded' : 'collapsed'}
        className="walnut group/sidebar sticky top-(--top-strip) hidden h-[calc(100svh-var(--top-strip))] w-64 shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-rule-strong transition-[width] duration-200 ease-out data-[state=collapsed]:w-12 md:not-low:flex print:hidden"
      >
        {!isNarrow && children}
      </aside>
      {panel && (
        <panel.SidebarPanel open={isAsked} onOpenChange={setOpenOnPhone} label={label}>
          {children}
        </panel.SidebarPanel>
      )}
    </>
  );
}

export function SidebarTrigger({ className }: { className?: string }) {
  const { toggle } = useSidebar();
  return (
    <IconButton label="Toggle sidebar" onClick={toggle} className={className} aria-keyshortcuts="Control+B Meta+B">
      <PanelLeft className="low:hidden max-md:hidden" aria-hidden="true" />
      <Menu className="md:not-low:hidden" aria-hidden="true" />
    </IconButton>
  );
}

/** Text that is hidden when the sidebar is folded to icons. */
export function SidebarText({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={clsx('min-w-0 truncate group-data-[state=collapsed]/sidebar:sr-only', className)}>{children}</span>;
}
