import type { ReactNode } from 'react';

type ArticleProps = { label: string; title: string; intro: ReactNode; sections: readonly { title: string; body: ReactNode }[] };

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A long text with its contents beside it. */
export function Article({ label, title, intro, sections }: ArticleProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-4 pb-20 sm:px-8">
      <p className="label text-brass">{label}</p>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <div className="mt-2 max-w-[68ch] text-lg text-ink-soft">{intro}</div>
      <hr className="engraved mt-5 mb-8" />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <nav aria-label="Contents" className="plate p-5 lg:sticky lg:top-12">
          <h2 className="label text-brass">Contents</h2>
          <ol className="mt-2 columns-2 gap-6 lg:columns-1">
            {sections.map((section) => (
              <li key={section.title} className="break-inside-avoid">
                <a
                  href={`#${anchorOf(section.title)}`}
                  className="block py-1 leading-snug underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:decoration-brass-bright"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="plate flex min-w-0 flex-col gap-9 p-6 [--notch:16px] sm:p-10">
          {sections.map((section) => (
            <section key={section.title} aria-labelledby={anchorOf(section.title)} className="prose">
              <h2 id={anchorOf(section.title)} className="scroll-mt-6 text-[1.750rem]">
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
