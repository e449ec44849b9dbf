import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Component } from 'lucide-react';
import { pageTitle } from '#app/platform/site.ts';
import { anchorOf } from '#app/ui/anchor-of.ts';
import { isSidebarOpen, Sidebar, SidebarProvider, SidebarText, SidebarTrigger, useSidebar } from '#app/ui/sidebar.tsx';
import { ThemeToggle } from '#app/ui/theme-toggle.tsx';
import { TooltipProvider } from '#app/ui/tooltip.tsx';
import { Buttons } from './buttons.tsx';
import { Controls, Forms } from './forms.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import type { Chapter } from './state.tsx';
import { Charts, LongText, Surfaces, Waiting } from './surfaces.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('The kit') }];

/** Needs no sign-in: it shows nobody's data, and exists only in development (remix.config.js). */
export function loader({ request }: LoaderFunctionArgs) {
  return { sidebarOpen: isSidebarOpen(request.headers.get('Cookie')) };
}

const CHAPTERS: Chapter[] = [
  { title: 'Buttons', body: <Buttons /> },
  { title: 'Controls', body: <Controls /> },
  { title: 'Forms', body: <Forms /> },
  { title: 'Over the page', body: <Overlays /> },
  { title: 'Surfaces and words', body: <Surfaces /> },
  { title: 'Waiting, empty, failed', body: <Waiting /> },
  { title: 'Lists in order', body: <Lists /> },
  { title: 'Charts', body: <Charts /> },
  { title: 'Long texts', body: <LongText /> },
];

/** Each part of app/ui in each of its states. */
export default function KitPage() {
  const { sidebarOpen } = useLoaderData<typeof loader>();
  return (
    <TooltipProvider>
      <SidebarProvider defaultOpen={sidebarOpen}>
        <div className="flex min-h-svh">
          <Sidebar label="Contents">
            <Contents />
          </Sidebar>
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="sticky top-(--top-strip) z-30 flex items-center justify-between gap-2 border-b bg-ground px-2 py-1 sm:px-4">
              <SidebarTrigger />
              <ThemeToggle />
            </header>
            <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 pt-4 pb-20 sm:px-8">
              <div>
                <p className="label text-brass">Development</p>
                <h1 className="text-4xl sm:text-5xl">The kit</h1>
                <p className="mt-2 text-lg text-ink-soft">
                  Each part of <code>app/ui</code> in each of its states. The lamp switches between light and dark.
                </p>
                <hr className="engraved mt-5" />
              </div>
              {CHAPTERS.map(({ title, body }) => (
                <section key={title} aria-labelledby={anchorOf(title)} className="flex flex-col gap-8">
                  <h2 id={anchorOf(title)} className="scroll-mt-6 border-b border-rule-strong pb-2 text-2xl">
                    {title}
                  </h2>
                  {body}
                </section>
              ))}
            </main>
          </div>
        </div>
      </SidebarProvider>
    </TooltipProvider>
  );
}

function Contents() {
  const { setOpenOnPhone } = useSidebar();
  return (
    <nav aria-label="Chapters" className="flex flex-col gap-0.5 px-2 py-4 pt-12 group-data-[state=collapsed]/sidebar:px-1">
      {CHAPTERS.map(({ title }) => (
        <a
          key={title}
          href={`#${anchorOf(title)}`}
          onClick={() => setOpenOnPhone(false)}
          className="flex min-h-10 items-center gap-3 rounded-card px-3 text-ink-soft hover:text-ink group-data-[state=collapsed]/sidebar:px-2"
        >
          <Component className="size-5 shrink-0 text-brass" strokeWidth={1.6} aria-hidden="true" />
          <SidebarText>{title}</SidebarText>
        </a>
      ))}
    </nav>
  );
}
