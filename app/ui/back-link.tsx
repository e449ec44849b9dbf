import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The link back, at the upper left of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild variant="ghost" className="-ml-3 px-3!">
      <Link to={to}>
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        {children}
      </Link>
    </Button>
  );
}
