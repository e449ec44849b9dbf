import type { ReactNode } from 'react';

type AdminPageProps = {
  title: string;
  /** Beside the title, such as a count. */
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every administrators' screen. */
export function AdminPage({ title, badge, actions, children }: AdminPageProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-7xl px-4 pt-4 pb-16 sm:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="label text-brass">Administration</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-4xl sm:text-5xl">{title}</h1>
            {badge}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      <hr className="engraved mt-5 mb-8" />
      {children}
    </main>
  );
}
