import { Fragment } from 'react';

const DECADE = /(\b\d+0s\b)/;

/** A text that a theme may set in capitals: of a decade, “The 1960s,” the s stays small, or it would be read as a part of the number. */
export function Decades({ text }: { text: string }) {
  return text.split(DECADE).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <Fragment key={index}>{DECADE.test(part) ? <span className="decade">{part}</span> : part}</Fragment>
  ));
}
