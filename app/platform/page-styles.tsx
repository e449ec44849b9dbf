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

/**
 * Runs in each page's head: style sheets that were loaded so are for screens once the page changes, before that is painted. Until then they
 * say nothing new, and all that is shown would have its style and place computed anew, which takes a phone longer than to render the page.
 * A control that is pressed is likely to change something: it is done while the finger is still on it. What is typed changes no element, but
 * may be letters whose font the page's own styles don't know.
 */
export const LATER_STYLES_SCRIPT = `(function () {
  var isChanged = false;
  // React writes these of each field once more when it begins.
  var ofFields = ['name', 'value'];
  function isElement(node) {
    return node.nodeType === 1;
  }
  function use(link) {
    if (isChanged && link.rel === 'stylesheet' && link.media === 'print' && link.sheet) link.media = 'all';
  }
  function useAll() {
    isChanged = true;
    changes.disconnect();
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('input', useAll, true);
    document.querySelectorAll('head > link').forEach(use);
  }
  var changes = new MutationObserver(function (records) {
    var isAny = records.some(function (record) {
      return record.type === 'attributes' ? !ofFields.includes(record.attributeName) : [].some.call(record.addedNodes, isElement);
    });
    if (isAny) useAll();
  });
  function press(event) {
    if (event.target.closest && event.target.closest('a, button, summary, label, input, select, textarea')) useAll();
  }
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('input', useAll, true);
  document.addEventListener('load', function (event) { use(event.target); }, true);
  document.addEventListener('DOMContentLoaded', function () {
    changes.observe(document.documentElement, { attributes: true });
    changes.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
})();`;
