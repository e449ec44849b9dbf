import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Paper with an engraved border that is cut at the corners. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('card p-5 sm:p-7', className)} {...props} />;
}
