import { BLOCK_NAMES, BLOCKS } from '#app/showcases/blocks.ts';

/** The texts as they are being generated. They are not announced: the line above the pages names the stages. */
export function WritingPreview({ texts }: { texts: Record<string, string> }) {
  const begun = BLOCK_NAMES.filter((name) => texts[name]);
  if (begun.length === 0) return null;
  return (
    <section
      aria-label="Being written"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled
      tabIndex={0}
      className="flex w-full flex-col gap-5 rounded-card border bg-raised p-5 max-sm:max-h-72 max-sm:overflow-y-auto"
    >
      <p className="text-[0.9375rem] text-ink-soft">Being checked. Statements that no source supports are left out.</p>
      {begun.map((name) => (
        <div key={name}>
          <h3 className="text-lg">{BLOCKS[name].title}</h3>
          {BLOCKS[name].kind === 'list' ? (
            <ul className="list-disc pl-5">
              {(texts[name] ?? '').split('\n').map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at the end while they arrive
                <li key={index}>{item}</li>
              ))}
            </ul>
          ) : (
            <p className="max-w-prose whitespace-pre-line">{texts[name]}</p>
          )}
        </div>
      ))}
    </section>
  );
}
