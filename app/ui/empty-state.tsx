import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type EmptyStateProps = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode };

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Card className="flex flex-col items-center gap-4 py-12 text-center sm:py-16">
      {icon && <div className="text-brass">{icon}</div>}
      <h2 className="text-2xl">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action}
    </Card>
  );
}
