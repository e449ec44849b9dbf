import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

type PhoneFoldProps = {
  title: string;
  /** Makes the title a heading, to which links lead; without it, it is only seen where it opens something. */
  headingId?: string;
  /** The address within the page that opens it, where that is not its heading's. */
  opensAt?: string;
  /** Whether it says something that is not to be missed. */
  startsOpen?: boolean;
  /** Of what is folded. */
  className?: string;
  children: ReactNode;
};

/** What is seldom needed of a page: a phone shows it on demand. Elsewhere it is open, and so it is where there are no scripts to open it. */
export function PhoneFold({ title, headingId, opensAt = headingId, startsOpen = false, className, children }: PhoneFoldProps) {
  const contentId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  // What a link leads to is what one wants to see.
  useEffect(() => {
    if (!opensAt) return;
    const look = () => {
      if (window.location.hash === `#${opensAt}`) setOpen(true);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [opensAt]);
  const opener = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={contentId}
      onClick={() => setOpen(!isOpen)}
      className={clsx(
        'flex min-h-11 w-full items-center justify-between gap-3 text-left sm:hidden',
        !headingId && 'mt-2 font-semibold text-accent',
      )}
    >
      {title}
      <ChevronDown className={clsx('size-5 shrink-0 text-brass', isOpen && 'rotate-180')} aria-hidden="true" />
    </button>
  );
  return (
    <>
      {headingId ? (
        <h2 id={headingId} tabIndex={-1} className="scroll-mt-20 text-2xl outline-none max-sm:text-xl">
          <span className="max-sm:hidden">{title}</span>
          {opener}
        </h2>
      ) : (
        opener
      )}
      <div id={contentId} className={clsx(className, !isOpen && 'max-sm:[@media(scripting:enabled)]:hidden')}>
        {children}
      </div>
    </>
  );
}
