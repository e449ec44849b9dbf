import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

export function Tabs({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={clsx('flex flex-col gap-8', className)} {...props} />;
}

export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List className={clsx('flex justify-center sm:gap-x-8 gap-x-3 border-b border-rule-strong', className)} {...props} />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(
        'label -mb-px min-h-12 border-b-3 border-transparent px-1 pb-1 whitespace-nowrap sm:px-2 sm:text-lg! text-ink-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={clsx('data-[state=active]:animate-fade-in', className)} {...props} />;
}
