import { type ReactNode, useEffect, useState } from 'react';

/** Code that is loaded when it is needed. */
export type LateCode<Code> = {
  /** @throws where it can't be loaded */
  load: () => Promise<Code>;
  /** Once it has been loaded. */
  arrived: Code | undefined;
};

/** Code that `load` loads at its first call. */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const code: LateCode<Code> = {
    arrived: undefined,
    async load() {
      code.arrived ??= await load();
      return code.arrived;
    },
  };
  return code;
}

type LatePartProps<Code> = {
  code: LateCode<Code>;
  /** Shown until the code has arrived. */
  fallback: ReactNode;
  /** What stands below it, and appears with it. */
  foot: ReactNode;
  children: (code: Code) => ReactNode;
};

/**
 * A part whose code may not have been loaded yet. If it has, it is shown at once, and the page changes in one step: with React’s own
 * `lazy` the first thing shown is the fallback, even then.
 */
export function LatePart<Code>({ code, fallback, foot, children }: LatePartProps<Code>) {
  const [arrived, setArrived] = useState(code.arrived);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!arrived)
      code.load().then(
        (loaded) => setArrived(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
  }, [code, arrived]);
  // What the page shows for any of its scripts that can't be loaded.
  if (failure) throw failure.error;
  if (!arrived) return fallback;
  return (
    <>
      {children(arrived)}
      {foot}
    </>
  );
}
