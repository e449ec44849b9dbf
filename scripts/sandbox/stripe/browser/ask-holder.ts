/** How long the bank's page has to close itself (ms), since its server may be gone. */
const CLOSE_WITHIN = 3000;

/**
 * Shows the bank's question to the card holder in a dialog over the whole page.
 * @returns when it was answered or closed; the intent has the result
 */
export function askHolder(address: string): Promise<void> {
  const { origin } = new URL(address);
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'Confirm your card with your bank';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', background: 'transparent', colorScheme: 'light' });
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
  });
  dialog.append(frame);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const close = () => {
      removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      if (from === origin && source === frame.contentWindow && data?.type === 'authentication-over') close();
    };
    addEventListener('message', hear);
    // The bank's page handles Escape: closing it is an answer too.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.contentWindow?.postMessage({ type: 'close-authentication' }, origin);
      setTimeout(() => dialog.isConnected && close(), CLOSE_WITHIN);
    });
    frame.addEventListener('load', () => frame.focus());
    dialog.showModal();
  });
}
