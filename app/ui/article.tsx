import { type ReactNode, useEffect, useRef, useState } from 'react';
import { anchorOf } from './anchor-of.ts';
import { Field, Input } from './field.tsx';
import { fold, searchWords } from './search-words.ts';

type Section = { title: string; body: ReactNode };
type ArticleProps = {
  label: string;
  title: string;
  intro: ReactNode;
  sections: readonly Section[];
};

/** A long text with a table of contents, and a search that leaves only the sections with all the words. */
export function Article({ label, title, intro, sections }: ArticleProps) {
  const [search, setSearch] = useState('');
  const texts = useRef(new Map<string, string>());
  const words = searchWords(search);
  const isFound = ({ title: heading }: Section) => words.every((word) => texts.current.get(heading)?.includes(word) ?? true);
  const found = sections.filter(isFound);

  // The browser scrolls to the address's section only when a document is loaded.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-20 sm:px-8">
      <p className="label text-brass">{label}</p>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <div className="mt-2 max-w-[68ch] text-lg text-ink-soft">{intro}</div>
      <hr className="engraved mt-5 mb-8" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="card p-5 lg:sticky lg:top-12">
          <Field label="Find">
            <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </Field>
          <h2 className="label mt-4 text-brass">Contents</h2>
          <p role="status" className="text-[0.9375rem] text-ink-soft">
            {words.length > 0 && `${found.length} of ${sections.length} sections`}
          </p>
          <ol className="mt-2 columns-[2_7rem] gap-6 lg:columns-1">
            {found.map((section) => (
              <li key={section.title} className="break-inside-avoid">
                <a
                  href={`#${anchorOf(section.title)}`}
                  className="block py-1 pointer-coarse:py-2.5 leading-snug underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:decoration-brass-bright"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="card flex min-w-0 flex-col gap-9 p-[min(1.5rem,6vw)] [--notch:16px] sm:p-10">
          {found.length === 0 && <p className="text-lg text-ink-soft">No results for “{search.trim()}”.</p>}
          {sections.map((section) => (
            <section
              key={section.title}
              ref={(element) => {
                if (element) texts.current.set(section.title, fold(element.textContent ?? ''));
              }}
              hidden={!found.includes(section)}
              aria-labelledby={anchorOf(section.title)}
              className="prose"
            >
              <h2 id={anchorOf(section.title)} className="scroll-mt-6 text-[1.750rem]">
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
