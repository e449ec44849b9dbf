import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The kit's card: paper with an engraved line that gives way at its corners. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('plate p-5 sm:p-7', className)} {...props} />;
}
