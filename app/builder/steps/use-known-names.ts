import { useEffect, useId, useMemo, useState } from 'react';
import type { VehicleForm } from '#app/builder/wizard-state.ts';

type Known = typeof import('#app/showcases/known-vehicles/known-vehicles.ts');
type Suggestions = { id: string; names: readonly string[] };

/**
 * The makes and models that are suggested while their names are typed: none until the list is loaded, or where it can't be. They
 * limit nothing. @returns by field, with the id of its list of options
 */
export function useKnownNames({ year, make }: Pick<VehicleForm, 'year' | 'make'>): { make: Suggestions; model: Suggestions } {
  const id = useId();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    // Who gets none types the names, as in any other form.
    import('#app/showcases/known-vehicles/known-vehicles.ts').then(setKnown, () => {});
  }, []);
  return useMemo(
    () => ({
      make: { id: `${id}-makes`, names: known?.KNOWN_MAKES ?? [] },
      model: { id: `${id}-models`, names: known?.knownModels({ make, year }) ?? [] },
    }),
    [id, known, make, year],
  );
}
