import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  brass: 'border-rule-strong text-brass bg-raised',
  good: 'border-good text-good bg-raised',
  quiet: 'border-rule-strong text-ink-soft bg-transparent',
  accent: 'border-accent bg-accent text-on-accent',
} as const;

type BadgeProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode };

/** A small engraved label. */
export function Badge({ tone = 'brass', className, children }: BadgeProps) {
  return (
    <span className={clsx('label inline-flex items-center rounded-card border px-2.5 pt-0.5 pb-1', TONES[tone], className)}>
      {children}
    </span>
  );
}
