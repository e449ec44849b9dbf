import { Await } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

type FiguresProps<Value> = { what: string; count: number; value: Promise<Value>; children: (value: Awaited<Value>) => ReactNode };

/** The row of figures at the head of a screen: placeholders first, then the values. */
export function Figures<Value>({ what, count, value, children }: FiguresProps<Value>) {
  const skeletons = (
    <div role="status" aria-label={`Loading the ${what}`} className="contents">
      {Array.from({ length: count }, (_, card) => `card ${card}`).map((card) => (
        <Skeleton key={card} className="h-32" />
      ))}
    </div>
  );
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 sm:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Suspense fallback={skeletons}>
        <Await<Promise<Value>> resolve={value} errorElement={<LoadFailure what={`the ${what}`} />}>
          {children}
        </Await>
      </Suspense>
    </div>
  );
}
