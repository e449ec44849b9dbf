import { useState } from 'react';

/**
 * What a page has loaded or, until it is loaded again, what was saved here since: what is opened meanwhile would show what was before, and
 * saving that would put it back.
 * @returns the value, and what to call with the one that was saved
 */
export function useSavedHere<Value>(loaded: Value): [value: Value, keep: (saved: Value) => void] {
  const [known, setKnown] = useState({ loaded, value: loaded });
  return [known.loaded === loaded ? known.value : loaded, (value) => setKnown({ loaded, value })];
}
