/**
 * Where a page that is kept for everybody gets the styles it uses, so that its first paint waits for no style sheet, and its style sheets
 * for browsers without scripts (app/sharing/public-pages/styles). Empty in every other page. React leaves what it finds there.
 */
export const PageStyles = () => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing */}
    <style suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing */}
    <noscript suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  </>
);

const NOTHING = { __html: '' };

/** How React writes it. */
export const NO_PAGE_STYLES = '<style></style><noscript></noscript>';

/**
 * As a style sheet is written in a page with styles of its own: browsers don't wait for it, since a screen needs nothing of it yet, but load it
 * before scripts, which open what the page's own styles don't know.
 */
export const LATER = 'media="print" fetchpriority="high"';

/** Runs in each page's head: a style sheet that was loaded so is for screens from then on. */
export const LATER_STYLES_SCRIPT = `document.addEventListener('load', function (event) {
  var link = event.target;
  if (link.rel === 'stylesheet' && link.media === 'print') link.media = 'all';
}, true);`;
