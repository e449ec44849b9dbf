import { PageErrorBoundary } from '#app/platform/error-page.tsx';
import { isSidebarOpen } from '#app/ui/sidebar.tsx';
import { AppShell } from './app-shell.tsx';
import { type Frame, lastFrame } from './last-frame.ts';

/** As its owner has left it, which may be after the page was loaded. */
const sidebarNow = (loaded: boolean): boolean => (typeof document === 'undefined' ? loaded : isSidebarOpen(document.cookie));

/**
 * The error boundary of a layout, which stands in the layout's place: the person keeps the frame, with its menus, their name and the color
 * mode, around what went wrong.
 * @param loaded the layout's own data; undefined where it could not be loaded either, as without a connection: then the frame is that of the
 * page before
 */
export function FramedError({ loaded }: { loaded: Frame | undefined }) {
  const frame = loaded ?? lastFrame();
  if (!frame) return <PageErrorBoundary />;
  return (
    <AppShell {...frame} sidebarOpen={sidebarNow(frame.sidebarOpen)}>
      <PageErrorBoundary />
    </AppShell>
  );
}
