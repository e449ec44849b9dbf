import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

type BackHomeHeadProps = {
  /** What can be done with the page's subject: buttons. */
  actions: ReactNode;
  /** Of the heading's place; from a desktop's width on it is as wide as the page. */
  className: string;
  /** The heading and what belongs to it. */
  children: ReactNode;
};

/** The head of a page about one car, with the way back: where there is no room beside it, the car comes before what can be done with it. */
export const BackHomeHead = ({ actions, className, children }: BackHomeHeadProps) => (
  <div className="grid items-center xl:grid-cols-[1fr_auto]">
    <div>
      <BackLink to="/">Back to Dashboard</BackLink>
    </div>
    <header className={clsx('mt-4 xl:col-span-2', className)}>{children}</header>
    <div className="mt-5 flex flex-wrap gap-3 *:grow sm:*:grow-0 xl:col-start-2 xl:row-start-1 xl:mt-0">{actions}</div>
  </div>
);
