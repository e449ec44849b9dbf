/** As many as a page of every theme holds. */
const LINES = Array.from({ length: 21 }, (_, index) => index);

/** A ruled page to write on: at a show, at the workshop, beside the judge. It fills a signature that neither text nor photos fill. */
export function NotePage() {
  return (
    <section className="fixed-page note-page">
      <header>
        <p className="kicker">To be continued</p>
        <h1>For Your Notes</h1>
      </header>
      <div className="ruled" aria-hidden="true">
        {LINES.map((line) => (
          <i key={line} />
        ))}
      </div>
    </section>
  );
}
