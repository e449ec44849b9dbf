/**
 * Runs in each page's head. A page can come from a process of the release before, a moment before the last of them ends, and its scripts
 * be gone when the browser asks for them: then it is loaded again, from the new release, if our server answers at all. Only while it is
 * still loading, when nothing was typed yet, and once a minute.
 */
export const RELOAD_OUTDATED_SCRIPT = `addEventListener('error', function (event) {
  var address = event.target && (event.target.src || event.target.href);
  if (!address || address.indexOf(location.origin + '/assets/') !== 0 || document.readyState === 'complete') return;
  fetch(address, { method: 'HEAD' }).then(function () {
    if (Date.now() - Number(sessionStorage.getItem('reloaded-at')) < 60000) return;
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    location.reload();
  }).catch(function () {});
}, true);`;
