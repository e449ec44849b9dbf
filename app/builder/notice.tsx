import type { ReactNode } from 'react';

type NoticeProps = { icon: ReactNode; title: string; actions: ReactNode; children: ReactNode };

/** A notice with its actions. */
export function Notice({ icon, title, actions, children }: NoticeProps) {
  return (
    <section
      role="alert"
      className="flex gap-4 rounded-card border-2 border-brass bg-raised p-5 sm:gap-5 sm:p-6 [&>svg]:mt-0.5 [&>svg]:size-8 [&>svg]:shrink-0 [&>svg]:stroke-[1.4] [&>svg]:text-brass"
    >
      {icon}
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h2 className="text-xl">{title}</h2>
          <div className="mt-1 max-w-prose text-ink-soft">{children}</div>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  );
}

/** The address that signs in and returns. */
export const toSignIn = (address: string) => `/api/login?${new URLSearchParams({ returnTo: address })}`;
