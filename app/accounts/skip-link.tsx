/** The first thing that the keyboard reaches on a page with more than one way out. The page's main element has the id `main`. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-60 rounded-card border border-accent-deep bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
  >
    Skip to the content
  </a>
);
