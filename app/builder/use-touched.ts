import { useState } from 'react';

/** A required field complains only once it has been left: not while the first letter is still to come. */
export function useTouched<Name extends string>() {
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  return {
    touch: (name: Name) => setTouched((before) => new Set(before).add(name)),
    errorOf: (name: Name, value: string, message: string) => (touched.has(name) && !value.trim() ? message : undefined),
  };
}
