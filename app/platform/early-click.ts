/** Dispatched to the document once React has hydrated the root of the page. */
const HYDRATED = 'root-hydrated';

/**
 * Runs in each page's head. Until React has hydrated the root of the page, a button would do nothing when it is clicked, and a form that
 * React alone submits would lose what was typed: such a click is held, and made again afterward; the last one alone, since whoever clicks
 * twice means it once. Links, and forms with a method, work by themselves. React must not learn of any of these events before: while it
 * waits for the page's data it can't hydrate on demand, and gives up (error 345), which leaves a page that does nothing for good.
 */
export const EARLY_CLICK_SCRIPT = `(function () {
  var events = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend', 'keydown', 'keypress', 'keyup',
    'beforeinput', 'input', 'change', 'focusin', 'focusout', 'submit', 'paste', 'cut', 'drop', 'dragstart', 'dragend'];
  var held;
  function hold(event) {
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    var button = event.target.closest && event.target.closest('button');
    if (!button || (button.type === 'submit' && button.form && button.form.hasAttribute('method'))) return;
    event.preventDefault();
    held = button;
  }
  events.forEach(function (name) { document.addEventListener(name, hold, true); });
  document.addEventListener('${HYDRATED}', function () {
    events.forEach(function (name) { document.removeEventListener(name, hold, true); });
    if (held && held.isConnected) held.click();
  }, { once: true });
})();`;

/** Call once the root of the page is hydrated. */
export const repeatEarlyClick = (): void => void document.dispatchEvent(new Event(HYDRATED));
