import { useEffect, useState } from 'react';
import { counted } from '#app/platform/counted.ts';

/** The pause in typing after which the text is checked (ms). */
const PAUSE_MS = 400;

type OpenStatementsProps = { typed: string | string[]; openIn: (typed: string | string[]) => string[] };

/** Says below an editor which of its statements have no source. */
export function OpenStatements({ typed, openIn }: OpenStatementsProps) {
  const [checked, setChecked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const open = openIn(checked);
  return (
    <div className="text-[0.9375rem] leading-snug text-ink-soft empty:hidden">
      <p role="status">
        {open.length > 0 &&
          `${counted(open.length, 'statement')} ${open.length === 1 ? 'has' : 'have'} no source, and ${open.length === 1 ? 'is' : 'are'} printed as yours (†):`}
      </p>
      <ul className="list-disc pl-5">
        {open.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat, and have no state
          <li key={index} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
