import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { displayName } from '#app/accounts/user.ts';
import type { Analytics } from '#app/admin/analytics/analytics.ts';
import { dollars } from '#app/billing/money.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { LocalTime } from '#app/ui/local-time.tsx';

/** The latest users, projects and payments. */
export function RecentLists({ recentUsers, recentProjects, recentPayments }: Analytics) {
  return (
    <div className="mb-10 grid gap-5 lg:grid-cols-3">
      <Recent title="Recent Users" to="/admin/users" link="All users" empty="No users yet">
        {recentUsers.map((user) => (
          <Entry key={user.id} title={displayName(user)} note={user.email} iso={user.createdAt} />
        ))}
      </Recent>
      <Recent title="Recent Showcases" to="/admin/projects" link="All showcases" empty="No projects saved yet">
        {recentProjects.map(({ id, vehicleData, ownerData, createdAt }) => (
          <Entry
            key={id}
            to={`/admin/projects/${id}`}
            title={vehicleName(vehicleData)}
            note={ownerData.fullName}
            iso={createdAt}
          />
        ))}
      </Recent>
      <Recent title="Recent Payments" to="/admin/transactions" link="All transactions" empty="No transactions recorded yet">
        {recentPayments.map(({ id, userName, amount, status, createdAt }) => (
          <Entry key={id} title={userName ?? 'Unknown'} note={`${dollars(amount)}, ${status}`} iso={createdAt} />
        ))}
      </Recent>
    </div>
  );
}

type RecentProps = { title: string; to: string; link: string; empty: string; children: ReactNode[] };

function Recent({ title, to, link, empty, children }: RecentProps) {
  return (
    <section aria-label={title} className="card flex min-w-0 flex-col p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {children.length > 0 ? <ul className="mt-2 divide-y">{children}</ul> : <p className="mt-3 text-ink-soft">{empty}</p>}
      <Link to={to} className="mt-auto self-start pt-4 text-accent underline underline-offset-3">
        {link}
      </Link>
    </section>
  );
}

function Entry({ title, note, iso, to }: { title: string; note: string; iso: string; to?: string }) {
  return (
    <li className="py-2.5 [overflow-wrap:anywhere]">
      {to ? (
        <Link to={to} className="font-semibold hover:underline">
          {title}
        </Link>
      ) : (
        <span className="font-semibold">{title}</span>
      )}
      <span className="figures flex flex-wrap justify-between gap-x-3 text-[0.9375rem] leading-snug text-ink-soft">
        <span>{note}</span>
        <LocalTime iso={iso} className="whitespace-nowrap" />
      </span>
    </li>
  );
}
